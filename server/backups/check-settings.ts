import type { Env } from "#server/env.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { readPassphrase } from "./passphrase.ts";

/** What a backup in the night would miss is said at the start. @throws StartError in words */
export async function checkBackupSettings(
  env: Env & { backupTo: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  openStorage(env.backupTo, environment);
  await readPassphrase(env);
}
