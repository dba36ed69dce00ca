import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

const said = {
  en: ["Don’t sow these seeds", "1 packet of lot OK-2609", "Its label is wrong", "after 30 days"],
  hi: ["यह बीज न बोएँ", "लॉट OK-2609 के 1 पैकेट", "लेबल गलत है", "30 दिन के बाद भी"],
};

test.each(languages)(
  "a buyer reads in %s what was recalled, why, and what to do",
  async (language) => {
    const { db } = database;
    const world = { ...testWorld(db), env: mailEnv };
    const admin = await makeAdministrator(db);
    const product = await makeProduct(db, { packs: [{ stock: 0 }] });
    const pieces = [{ packId: product.pack.id, received: 5, assigned: 0 }];
    const lotId = await makeLot(world, admin, product, { pieces });
    const buyer = await makeDelivery(db, { packId: product.pack.id });
    await db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
    const words = "The label names <another> year";
    await recallLot(world, admin, { productId: product.id, lotId, reason: "label", words });
    const { rows } = await db.execute<{ payload: object; number: string }>(sql`
      select m.payload, o.number from outbox m, orders o where m.topic = 'lot-recalled'`);
    const mail = { ...rows[0]?.payload, kind: "lot-recalled" } as Mail;
    const letter = await compose(world, mail);
    expect(letter.language).toBe(language);
    expect(letter.subject).toContain("OK-2609");
    expectBoth(letter, [...said[language], rows[0]?.number ?? "", `${mailOrigin}/`]);
    await db.execute(sql`update parcels set status = 'returned'`);
    expect(await composeMail(world, mail)).toHaveProperty("drop");
  },
);
