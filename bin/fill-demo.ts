import { connectDatabase } from "#database/connect.ts";
import { fillDemoShop } from "#database/demo/fill.ts";
import type { Env } from "#server/env.ts";

/** Fills the demo shop into an empty database; true when there was something to do. */
export async function fillDemo(env: Env, databaseUrl: string, people: boolean): Promise<boolean> {
  const { db, close } = connectDatabase(databaseUrl, { max: 2 });
  try {
    const { filled } = await fillDemoShop({
      db,
      dataDir: env.dataDir,
      people,
      pictures: null,
      log: console.log,
    });
    return filled;
  } finally {
    await close();
  }
}
