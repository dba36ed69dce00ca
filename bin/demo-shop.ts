import { connectDatabase, type Transaction } from "#database/connect.ts";
import { StartError } from "#database/start-error.ts";
import { fillDemoShop, type DemoShopFilled } from "#demo/fill.ts";
import { announceChange } from "#server/platform/changes.ts";
import { loadSecret } from "#server/platform/secret.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { directUrlOf, readEnv, type Env } from "#server/env.ts";
import { renderDemoPictures } from "#demo/pictures/render-demo-pictures.ts";
import { endWithSentence } from "./stop-signals.ts";

const picturesPerLine = 5;

/** Fills the demo shop at this address, once, and says how far the pictures are. */
export async function openDemoShop(options: {
  databaseUrl: string;
  env: Env;
  people: boolean;
  pastOf?: Env | null;
  log: (line: string) => void;
}): Promise<DemoShopFilled> {
  const { databaseUrl, env, people, pastOf = null, log } = options;
  const { dataDir } = env;
  const files = await openShopFiles(env, process.env);
  const secret = await loadSecret(env);
  const { db, close } = connectDatabase(databaseUrl, { max: 2 });
  const pictures = () =>
    renderDemoPictures(files.pictures, ({ done, total }) => {
      if (done % picturesPerLine === 0 || done === total) log(`  ${done} of ${total} pictures`);
    });
  const announce = (tx: Transaction) => announceChange(tx, ["catalogue", "settings"]);
  try {
    return await fillDemoShop({
      db,
      dataDir,
      licenceFiles: files.licences,
      people,
      pictures,
      announce,
      secret,
      pastOf,
      log,
    });
  } finally {
    await close();
  }
}

/** As a program: the demo people included, into DATABASE_URL. */
async function fill(): Promise<void> {
  const env = readEnv(process.env);
  const databaseUrl = directUrlOf(env);
  if (databaseUrl === undefined) throw new StartError("DATABASE_URL names the database to fill.");
  const pastOf = env.demoOrders ? env : null;
  await openDemoShop({ databaseUrl, env, people: true, pastOf, log: console.log });
}

if (import.meta.main) await fill().catch(endWithSentence);
