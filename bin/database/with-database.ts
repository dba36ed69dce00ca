import { startEmbeddedDatabase } from "#database/embedded.ts";
import { directUrlOf, type Env } from "#server/env.ts";
import { lockDataFolder } from "#bin/data-folder-lock.ts";

/** Works on DATABASE_URL, or on the embedded database while no shop runs on it, meanwhile with these settings of it. */
export async function withDatabase<T>(
  env: Pick<Env, "databaseUrl" | "databaseDirectUrl" | "dataDir" | "pointInTimeMinutes">,
  work: (url: string) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const url = directUrlOf(env);
  if (url) return work(url);
  const lock = lockDataFolder(env.dataDir);
  const database = await startEmbeddedDatabase({
    dataDir: env.dataDir,
    archiveMinutes: env.pointInTimeMinutes,
    settings,
    log: console.log,
  });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
    lock.release();
  }
}
