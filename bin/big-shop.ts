import { connectDatabase } from "#database/connect.ts";
import { StartError } from "#database/start-error.ts";
import {
  bigShopSize,
  fillBigShop,
  millionShopSize,
  type BigShopSize,
} from "#demo/big/fill-big-shop.ts";
import { licenceFileKey } from "#demo/big/fill-vendors.ts";
import { demoLicencePdf } from "#demo/demo-licence-pdf.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { Env } from "#server/env.ts";
import { loadSecret } from "#server/platform/secret.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { openDemoShop } from "./demo-shop.ts";
import { showProgress } from "./progress.ts";

/** Filling writes gigabytes, and can be repeated: nothing of it has to be on the disk before the next batch. */
export const fillSettings = {
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  synchronous_commit: "off",
};

const sizes: Record<string, BigShopSize> = {
  "--big": bigShopSize,
  "--big=million": millionShopSize,
};

/** @throws StartError where there is none of that name */
export function readBigShopSize(asked: string): BigShopSize {
  const size = sizes[asked];
  if (size === undefined)
    throw new StartError(`There are ${Object.keys(sizes).join(" and ")}, not ${asked}.`);
  return size;
}

/** The demo shop first, whose pictures the many products share; on the embedded database with people who can sign in. */
export async function openBigShop(env: Env, databaseUrl: string, size: BigShopSize): Promise<void> {
  const startedAt = performance.now();
  const people = env.databaseUrl === undefined;
  await openDemoShop({ databaseUrl, env, people, log: console.log });
  const { db, close } = connectDatabase(databaseUrl, { max: 2 });
  try {
    const secret = await loadSecret(env);
    const fill = () => fillBigShop({ db, size, now: new Date(), secret, progress: showProgress });
    const filled = await fill();
    const paper = {
      businessName: "A vendor of the big demo shop",
      licenceNumber: "Not a real one",
    };
    const { licences } = await openShopFiles(env, process.env);
    await licences.put(licenceFileKey, [demoLicencePdf(paper)]);
    // Pages that a running shop keeps in memory would go on showing the small one.
    if (filled) await db.transaction((tx) => announceChange(tx, ["catalogue", "settings"]));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      filled
        ? `The big demo shop is in the database, after ${seconds} s.`
        : "The big demo shop was there already.",
    );
  } finally {
    await close();
  }
}
