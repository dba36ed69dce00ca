import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { askForCounts } from "./ask-for-counts.ts";
import { countGermination } from "./count-germination.ts";

const database = testDatabase();

let okra: MadeProduct;
let lotId: string;

const worldAfter = (days: number) => {
  const at = new Date(noon.getTime() + days * 86_400_000);
  return { ...testWorld(database.db), env: mailEnv, now: () => at };
};

beforeEach(async () => {
  const { db } = database;
  okra = await makeProduct(db, { packs: [{ stock: 0 }] });
  await db.execute(sql`update products set crop_key = 'okra' where id = ${okra.id}`);
  const pieces = [{ packId: okra.pack.id, received: 20, assigned: 0 }];
  lotId = await makeLot(testWorld(db), await makeAdministrator(db), okra, { pieces });
});

const buy = (status: "delivered" | "shipped" | "returned" = "delivered") =>
  makeDelivery(database.db, { packId: okra.pack.id, status });

async function mails(): Promise<Mail[]> {
  const { rows } = await database.db.execute<{ payload: object }>(
    sql`select payload from outbox where topic = 'germination-asked' order by id`,
  );
  return rows.map(({ payload }) => ({ ...payload, kind: "germination-asked" }) as Mail);
}

test("who received seed is asked once, when its crop has had its days and time to be sown", async () => {
  await buy();
  await buy("shipped");
  expect(await askForCounts(worldAfter(13))).toBe(0);
  expect(await askForCounts(worldAfter(14))).toBe(1);
  expect(await askForCounts(worldAfter(15))).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test("nobody is asked who has counted, gave it back, or has seed of an unknown lot", async () => {
  const buyer = await buy();
  const { rows } = await database.db.execute<{ number: string }>(sql`select number from orders`);
  const given = { orderNumber: rows[0]?.number ?? "", packId: okra.pack.id, lotId };
  const count = { ...given, sown: 50, cameUp: 46, countedOn: "2026-11-28" };
  expect(await countGermination(worldAfter(8), buyer, count)).toMatchObject({ ok: true });
  await buy("returned");
  const loose = await makeProduct(database.db, { packs: [{ stock: 5 }] });
  await makeDelivery(database.db, { packId: loose.pack.id });
  expect(await askForCounts(worldAfter(40))).toBe(0);
});

test("nobody is asked about seed that is recalled: they were told not to sow it", async () => {
  await buy();
  const why = { reason: "label", words: "Another variety" } as const;
  const admin = await makeAdministrator(database.db);
  const recalled = await recallLot(worldAfter(2), admin, { productId: okra.id, lotId, ...why });
  expect(recalled).toMatchObject({ ok: true });
  expect(await askForCounts(worldAfter(14))).toBe(0);
});

test("what was delivered long before the shop began to ask stays unasked", async () => {
  await buy();
  expect(await askForCounts(worldAfter(90))).toBe(0);
});

test.each(languages)("the mail asks in %s, and leads to the count", async (language) => {
  const { id } = await buy();
  await database.db.execute(sql`update people set language = ${language} where id = ${id}`);
  const world = worldAfter(14);
  await askForCounts(world);
  const [mail] = await mails();
  if (mail === undefined) throw new Error("A mail is asked for");
  const { rows } = await database.db.execute<{ number: string }>(sql`select number from orders`);
  const number = rows[0]?.number ?? "";
  const said = { en: "This is the only email about it", hi: "यह एकमात्र ईमेल है" }[language];
  const path = `/orders/${number}/germination/${okra.pack.id}`;
  const address = `${mailOrigin}${language === "hi" ? "/hi" : ""}${path}`;
  expectBoth(await compose(world, mail), [number, said, address]);
  await database.db.execute(sql`update parcels set status = 'returned'`);
  expect(await composeMail(world, mail)).toEqual({ drop: "there is nothing left to count" });
});
