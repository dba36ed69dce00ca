import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import * as z from "zod";
import { root } from "#bin/root.ts";
import { readProgram } from "#bin/run-program.ts";

export type Release = { root: string; remove(): void };

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});

/** What `git` says of the history that this folder belongs to. @throws Error when it isn't all there, as in a shallow clone */
export async function readHistory(...args: string[]): Promise<string> {
  const { code, output, errors } = await readProgram("git", args);
  if (code === 0) return output;
  throw new Error(
    `The release before is in the history of the project, which is not all here: ${errors.trim()}`,
  );
}

/** The sources of a commit in a folder of their own, built as `npm start` would build them. */
export async function buildRelease(commit: string): Promise<Release> {
  await readHistory("cat-file", "-e", commit);
  const folder = mkdtempSync(join(tmpdir(), "beej-release-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await copySources(commit, folder);
    if (bringsSamePackages(folder))
      symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    else await runIn(folder, "bin/prepare.mjs");
    await runIn(folder, "bin/build.ts");
    return { root: folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function copySources(commit: string, folder: string): Promise<void> {
  const git = spawn("git", ["archive", commit], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(git, "close");
  const entries = extract();
  const reading = pipeline(git.stdout, entries);
  for await (const entry of entries) {
    const { name, type } = entry.header;
    if (type === "directory") mkdirSync(join(folder, name), { recursive: true });
    if (type === "file") await pipeline(entry, createWriteStream(join(folder, name)));
    else entry.resume();
  }
  await reading;
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`git archive ended with ${code}.`);
}

/** True when each package that it is locked to is what this release is locked to as well: then it runs with those installed here. */
function bringsSamePackages(folder: string): boolean {
  const read = (path: string) =>
    lockFile.parse(JSON.parse(readFileSync(join(path, "package-lock.json"), "utf8"))).packages;
  const here = read(root);
  return Object.entries(read(folder)).every(
    ([path, { integrity }]) => path === "" || here[path]?.integrity === integrity,
  );
}

async function runIn(folder: string, program: string): Promise<void> {
  const { code, output, errors } = await readProgram(
    process.execPath,
    [program],
    process.env,
    folder,
  );
  if (code !== 0)
    throw new Error(`${program} of the release before ended with ${code}:\n${output}${errors}`);
}
