"""A memory limit for a process, in a cgroup of its own if one can be created."""

import os
import pathlib
import time

CGROUPS = [  # version 2, then 1: the parent, and the file with the limit
    (pathlib.Path("/sys/fs/cgroup"), "memory.max"),
    (pathlib.Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes"),
]


class Limit:
    """A memory limit, and the command prefix that applies it."""

    def __init__(self, mebibytes: int):
        self.bytes = mebibytes * 1024 * 1024
        self.group = None
        for folder, file in CGROUPS:
            group = folder / f"variant-arbiter-{os.getpid()}"
            try:
                group.mkdir()
            except OSError:
                continue
            try:
                with open(group / file, "r+") as limit:  # must exist
                    limit.write(str(self.bytes))
            except OSError:
                group.rmdir()
                continue
            self.group = group
            self.before = ("sh", "-c", f'echo $$ > {group}/cgroup.procs; exec "$@"', "sh")
            self.name = f"cgroup, {file} {self.bytes}"
            return
        self.before = ("prlimit", f"--data={self.bytes}", "--")
        self.name = f"prlimit --data={self.bytes}"

    def used(self) -> str:
        for file in ("memory.peak", "memory.max_usage_in_bytes"):
            if self.group and (self.group / file).exists():
                return f"{int((self.group / file).read_text()) / 2**20:.1f} MiB peak"
        return "unknown"

    def __del__(self):
        if self.group:
            for _ in range(50):
                try:
                    return self.group.rmdir()
                except OSError:
                    time.sleep(0.1)
