import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { writeWhole } from "./write-whole.ts";

// Uploaded pictures wait here until their files are made. Nothing of this folder is ever served.
const folderOf = ({ dataDir }: Env) => join(dataDir, "waiting-pictures");

export const saveSource = (env: Env, key: string, source: Buffer): Promise<void> =>
  writeWhole(folderOf(env), key, source);

export const hasSource = (env: Env, key: string): boolean => existsSync(join(folderOf(env), key));

export const readSource = (env: Env, key: string): Promise<Buffer> =>
  readFile(join(folderOf(env), key));

export const removeSource = (env: Env, key: string): Promise<void> =>
  rm(join(folderOf(env), key), { force: true });
