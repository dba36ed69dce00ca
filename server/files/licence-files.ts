import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { writeWhole } from "./write-whole.ts";

// What people show of themselves. Nothing of this folder is served but through a verb that asks who wants to see it.
const folderOf = ({ dataDir }: Pick<Env, "dataDir">) => join(dataDir, "documents");

export const saveLicenceFile = (
  env: Pick<Env, "dataDir">,
  key: string,
  content: Buffer,
): Promise<void> => writeWhole(folderOf(env), key, content, { fileMode: 0o600, folderMode: 0o700 });

/** Null when the file is gone, as after a database was moved without it. */
export async function readLicenceFile(env: Env, key: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folderOf(env), key));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

export const removeLicenceFile = (env: Env, key: string): Promise<void> =>
  rm(join(folderOf(env), key), { force: true });
