import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

/** Creates DATA_DIR for its owner alone. @throws Error with a plain sentence when it can't be used */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!statSync(dataDir).isDirectory()) throw new Error("it is a file");
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} can't be used: ${(cause as Error).message}. ` +
        "Give it to the user who starts the shop, or set DATA_DIR to another folder.",
      { cause },
    );
  }
}

/** 32 random bytes that stay the same for this data folder, kept in DATA_DIR/secrets (mode 600). */
export function readOrMakeSecret(dataDir: string, name: string): Buffer {
  const folder = join(dataDir, "secrets");
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = readSecret(path);
  if (kept) return kept;

  // Written aside and linked, so that a crash leaves no half secret and two writers agree on the first.
  const aside = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(aside, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside);
  }
  const secret = readSecret(path);
  if (!secret) throw new StartError(`The secret ${path} could not be written.`);
  return secret;
}

function readSecret(path: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartError(
      `The secret ${path} is damaged: restore it from a backup, or delete it to get a new one.`,
    );
  }
  return Buffer.from(text, "hex");
}
