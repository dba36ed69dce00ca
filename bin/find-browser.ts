import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { withProgress } from "./progress.ts";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";

/** Does without a window and its process, and without cameras: the browser tests take a sixth less time with it. */
const shellName = "chromium-headless-shell";
const names = [
  shellName,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "msedge",
];
const usualPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium the tests drive: a path to run. Gets one when there is none. @throws Error with a sentence when none can be had */
export async function findBrowser(): Promise<string> {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH=${chosen} is not a program that runs.`);
  }
  return (
    findOnSystem() ??
    findDownloaded() ??
    (await withProgress("Downloading a browser for the tests", download)) ??
    (await withProgress("Installing the system's Chromium for the tests", () =>
      installPackages([shellName, "chromium"]),
    )) ??
    fail()
  );
}

/** One that pages can use a camera in: as `findBrowser`, but not the shell. */
export async function findBrowserWithCameras(): Promise<string> {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen && basename(chosen) !== shellName && runs(chosen)) return chosen;
  const whole = names.filter((name) => name !== shellName);
  const found = findOnSystem(whole) ?? findDownloaded();
  if (found !== undefined) return found;
  await installPackages(["chromium"]);
  return findOnSystem(whole) ?? fail();
}

function findOnSystem(sought: readonly string[] = names): string | undefined {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const onPath = (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => sought.map((name) => join(folder, name + suffix)));
  return [...onPath, ...usualPaths].find(runs);
}

function findDownloaded(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}

async function download(): Promise<string | undefined> {
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  await runProgram(process.execPath, [playwright, "install", "chromium"]);
  return findDownloaded();
}

/** One after the other, until one of them runs. */
async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  await runProgram("apt-get", ["update", "-q"]);
  for (const name of packages) {
    await runProgram("apt-get", ["install", "-y", "-q", "--no-install-recommends", name]);
    const found = findOnSystem(packages);
    if (found) return found;
  }
  return undefined;
}

function fail(): never {
  throw new Error(
    "The browser tests need Chromium and none was found nor could be downloaded. " +
      "Install it (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

/** A program that is there may still lack its libraries. */
function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return (
    process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0
  );
}
