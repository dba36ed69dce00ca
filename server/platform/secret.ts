import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingError, type Env } from "#server/env.ts";

/** The shop's 32 secret bytes: SECRET_KEY, else those in DATA_DIR/secret, which the first start makes. */
export async function loadSecret(env: Env): Promise<Buffer> {
  if (env.secretKey !== undefined) return Buffer.from(env.secretKey, "hex");
  const file = join(env.dataDir, "secret");
  const text = (await readSecret(file)) ?? (await makeSecret(file));
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new SettingError(
      "DATA_DIR",
      `The file ${file} does not hold the shop's secret; put back the one it had.`,
    );
  }
  return Buffer.from(text, "hex");
}

/** Two processes that start at once agree: a file that is complete is linked into its place, and only one link succeeds. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(join(file, ".."), { recursive: true });
  const own = `${file}-${randomBytes(6).toString("hex")}`;
  await writeFile(own, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  try {
    await link(own, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(own);
  }
  return readFile(file, "utf8");
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
