import { readFile } from "node:fs/promises";
import { SettingError } from "#server/env.ts";

const shortest = 12;

type Given = { backupPassphrase: string | undefined; backupPassphraseFile: string | undefined };

/** What backups are locked with. @throws SettingError in words, when there is none or it is too short */
export async function readPassphrase(env: Given): Promise<string> {
  const passphrase = env.backupPassphrase ?? (await fromFile(env.backupPassphraseFile));
  if (passphrase === undefined)
    throw new SettingError(
      "BACKUP_PASSPHRASE",
      "Backups are encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that holds it. " +
        "Keep it elsewhere too, for without it no backup can be read.",
    );
  if (passphrase.length < shortest)
    throw new SettingError(
      "BACKUP_PASSPHRASE",
      `The passphrase of backups has fewer than ${shortest} characters; \`openssl rand -base64 24\` makes a good one.`,
    );
  return passphrase;
}

async function fromFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (cause) {
    throw new SettingError(
      "BACKUP_PASSPHRASE_FILE",
      `The file ${path} of BACKUP_PASSPHRASE_FILE can't be read: ${(cause as Error).message}.`,
    );
  }
}
