"""Limits of memory and threads for a process, in a cgroup of its own if one can be created."""

import os
import pathlib
import time

CGROUPS = [  # version 2, then 1: the parent, and the file with the limit
    (pathlib.Path("/sys/fs/cgroup"), "memory.max"),
    (pathlib.Path("/sys/fs/cgroup/memory"), "memory.limit_in_bytes"),
]


class Limit:
    """A memory limit, perhaps with one of threads, and the command prefix that applies it."""

    def __init__(self, mebibytes: int, tasks: int | None = None):
        self.bytes = mebibytes * 1024 * 1024
        self.group, self.groups = None, []
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
            self.group, self.groups = group, [group]
            if tasks:
                self.limit_tasks(tasks)
            enter = "".join(f"echo $$ > {each}/cgroup.procs; " for each in self.groups)
            self.before = ("sh", "-c", f'{enter}exec "$@"', "sh")
            self.name = f"cgroup, {file} {self.bytes}"
            return
        self.before = ("prlimit", f"--data={self.bytes}", "--")
        self.name = f"prlimit --data={self.bytes}"

    def limit_tasks(self, tasks: int) -> None:
        group = self.group
        if not (group / "pids.max").exists():  # version 1 has a hierarchy for each kind
            group = pathlib.Path("/sys/fs/cgroup/pids") / group.name
            group.mkdir()
            self.groups.append(group)
        (group / "pids.max").write_text(str(tasks))

    def used(self) -> str:
        for file in ("memory.peak", "memory.max_usage_in_bytes"):
            if self.group and (self.group / file).exists():
                return f"{int((self.group / file).read_text()) / 2**20:.1f} MiB peak"
        return "unknown"

    def __del__(self):
        for group in self.groups:
            for _ in range(50):
                try:
                    group.rmdir()
                    break
                except OSError:
                    time.sleep(0.1)
