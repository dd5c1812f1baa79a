// Launches Debian's Chromium.

import { chromium } from "playwright-core";

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
