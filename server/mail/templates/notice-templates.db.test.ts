import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailKey, type Mail } from "#domain/mail/mail.ts";
import { languages } from "#domain/language.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { readStopKey } from "#server/notices/stop-key.ts";
import { renderText } from "#server/mail/render-text.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

/** What happened to a vendor of Narmada Seeds, and the mail that has it all. */
async function setUp(language: "en" | "hi") {
  const world = testWorld(database.db, { env: mailEnv });
  const { db } = world;
  const { id: vendorId } = await makeVendor(db, { businessName: "Narmada Seeds" });
  const person = await makePerson(db, { role: "vendor", vendorId, language });
  const product = await makeProduct(db, { vendorId, packs: [{ stock: 8 }] });
  await makeDelivery(db, { packId: product.pack.id, status: "confirmed" });
  const { rows } = await db.execute<{ id: string; number: string; parcelId: string }>(
    sql`select o.id, o.number, p.id as "parcelId" from orders o join parcels p on p.order_id = o.id`,
  );
  const { id: orderId = "", number = "", parcelId = "" } = rows[0] ?? {};
  const mail: Mail = { kind: "notices", personId: person.id, first: "1" };
  return { world, vendorId, person, product, orderId, number, parcelId, mail };
}

async function tell(world: World, mail: Mail, notices: readonly Notice[]) {
  await world.db.execute(sql`delete from notices`);
  await world.db.transaction((tx) => recordNotices(tx, notices, world.now()));
  await world.db.execute(sql`update notices set mail_key = ${mailKey(mail)}`);
}

test.each(languages)(
  "a vendor reads in %s what is to be done, with the way there and the way out",
  async (language) => {
    const made = await setUp(language);
    const { world, vendorId, person, product, orderId, number, parcelId, mail } = made;
    const { id: reviewId } = await makeReview(world.db, { productId: product.id, stars: 4 });
    const pieces = [{ packId: product.pack.id, received: 0, assigned: 5 }];
    const lotId = await makeLot(world, person, product, { pieces });
    await world.db.execute(sql`update lots set warned_days = 60, held_at = now()`);
    const path = language === "hi" ? "/hi" : "";
    const notice = { vendorId, kind: "order", subjectId: orderId, key: "order" } as const;

    await tell(world, mail, [notice]);
    const one = await compose(world, mail);
    expect(one.to.address).toBe(person.email);
    expect(one.subject).toBe(
      { en: `New order ${number}: please pack it`, hi: `नया ऑर्डर ${number}: पैक करें` }[language],
    );
    expectBoth(one, [number, `${mailOrigin}${path}/vendor/orders/${number}`]);
    const stop = new URL(one.unsubscribe?.href ?? "");
    expect(stop.pathname).toBe(`${path}/notice-emails/stop`);
    expect(readStopKey(world, stop.searchParams.get("key") ?? "")).toBe(person.id);
    expectBoth(one, [{ en: "Stop these emails", hi: "ये ईमेल बंद करें" }[language]]);

    await tell(world, mail, [
      notice,
      { ...notice, kind: "cancellation", subjectId: parcelId, detail: "customer", key: "canceled" },
      { ...notice, kind: "stock", subjectId: product.pack.id, detail: "8", key: "low" },
      { ...notice, kind: "stock", subjectId: product.pack.id, detail: "8", key: "low again" },
      { ...notice, kind: "lot", subjectId: lotId, detail: "ending", key: "lot" },
      { ...notice, kind: "lot", subjectId: lotId, detail: "held", key: "held" },
      { ...notice, kind: "review", subjectId: reviewId, key: "review" },
    ]);
    const all = await compose(world, mail);
    expect(all.subject).toBe(
      { en: "6 new notices for Narmada Seeds", hi: "Narmada Seeds के लिए 6 नई सूचनाएँ" }[language],
    );
    const name = { en: product.name, hi: product.nameHi ?? "" }[language];
    expectBoth(all, [
      { en: `${number}, ${name}: the customer`, hi: `${number}, ${name}: ग्राहक ने` }[language],
      { en: `${name}, 100g: 7 left`, hi: `${name}, 100g: 7 बाकी` }[language],
      {
        en: `${name}, lot OK-2609: on sale until 27 May 2027, as its validity ends on 11 Jun 2027`,
        hi: `${name}, लॉट OK-2609: बिक्री 27 मई 2027 तक, क्योंकि वैधता 11 जून 2027 को खत्म है`,
      }[language],
      { en: `${name}, lot OK-2609: taken off sale`, hi: `${name}, लॉट OK-2609: हमने बिक्री रोकी` }[
        language
      ],
      `${mailOrigin}${path}/vendor/products`,
      { en: `${name}: 4 of 5 stars`, hi: `${name}: 5 में से 4 सितारे` }[language],
      `${mailOrigin}${path}/vendor/products/${product.id}/stock`,
      `${mailOrigin}${path}/vendor/reviews/${reviewId}/answer`,
    ]);
    const daily = { kind: "daily-notices", personId: person.id, day: "2026-11-20" } as const;
    await tell(world, daily, [notice]);
    expect((await compose(world, daily)).subject).toContain(
      { en: "Your daily summary: one notice", hi: "आज की खबर" }[language],
    );
  },
);

test("what was packed, filled up, hidden or read meanwhile is left out, and a mail of nothing isn't sent", async () => {
  const { world, vendorId, product, orderId, number, parcelId, mail } = await setUp("en");
  const { db } = world;
  const { id: reviewId } = await makeReview(db, { productId: product.id });
  const notice = { vendorId, kind: "order", subjectId: orderId, key: "order" } as const;
  await tell(world, mail, [
    notice,
    { ...notice, kind: "stock", subjectId: product.pack.id, detail: "8", key: "low" },
    { ...notice, kind: "review", subjectId: reviewId, key: "review" },
    {
      ...notice,
      kind: "cancellation",
      subjectId: parcelId,
      detail: "administrator",
      key: "canceled",
    },
  ]);
  expect((await compose(world, mail)).subject).toMatch(/^4 new notices/);
  await db.execute(sql`update parcels set status = 'processing'`);
  await db.execute(sql`update packs set stock = 20`);
  await db.execute(sql`update reviews set hidden_at = now()`);
  expect((await compose(world, mail)).subject).toBe(`Canceled: order ${number}, Hybrid Okra`);
  await db.execute(sql`update notices set read_at = now()`);
  expect(await composeMail(world, mail)).toHaveProperty("drop");
});

test("two reviews of one product with the same stars are two lines, and the way to both", async () => {
  const { world, vendorId, product, mail } = await setUp("en");
  const reviews = [
    await makeReview(world.db, { productId: product.id, stars: 4 }),
    await makeReview(world.db, { productId: product.id, stars: 4 }),
  ];
  const told = reviews.map(({ id }) => ({
    vendorId,
    kind: "review" as const,
    subjectId: id,
    key: `review:${id}`,
  }));
  await tell(world, mail, told);
  const letter = await compose(world, mail);
  expect(letter.subject).toBe("2 new notices for Narmada Seeds");
  expectBoth(letter, [`${mailOrigin}/vendor/notices`]);
  expect(renderText(letter).match(/Hybrid Okra: 4 of 5 stars/g)).toHaveLength(2);
});

test("what administrators decided about a vendor meanwhile is left out of their mail", async () => {
  const { world } = await setUp("en");
  const { db } = world;
  const admin = await makeAdministrator(db);
  const mail: Mail = { kind: "daily-notices", personId: admin.id, day: "2026-11-20" };
  const submittedAt = world.now();
  const { id } = await makeVendor(db, {
    businessName: "Panghat Seeds",
    state: "waiting",
    submittedAt,
  });
  const { id: licenceId } = await makeLicence(db, { vendorId: id, state: "waiting" });
  const notice = { vendorId: null, kind: "vendor", subjectId: id } as const;
  await tell(world, mail, [
    { ...notice, detail: "submitted", key: "submitted" },
    { ...notice, detail: "licence-given", key: "licence" },
  ]);
  const asks = "Panghat Seeds asks for approval";
  const sent = "Panghat Seeds sent a new seed licence";
  expectBoth(await compose(world, mail), [asks, sent]);
  await db.execute(sql`update vendors set submitted_at = null where id = ${id}`);
  const rest = await compose(world, mail);
  expectBoth(rest, [sent]);
  expect(renderText(rest)).not.toContain(asks);
  await db.execute(sql`
    update vendor_licences set state = 'accepted', decided_at = now() where id = ${licenceId}`);
  expect(await composeMail(world, mail)).toHaveProperty("drop");
});

test.each(languages)(
  "of prices a vendor reads in %s what each pack cost and costs, beside what else is new",
  async (language) => {
    const { world, vendorId, product, orderId, number, mail } = await setUp(language);
    const { id: packId } = product.pack;
    const detail = JSON.stringify([{ packId, beforePaise: 7_900, afterPaise: 7_421 }]);
    const prices = { vendorId, kind: "price", subjectId: vendorId, detail, key: "prices" } as const;
    const paused = JSON.stringify([{ packId, beforePaise: 7_421, afterPaise: null }]);
    await tell(world, mail, [
      prices,
      { ...prices, detail: paused, key: "paused" },
      { vendorId, kind: "order", subjectId: orderId, key: "order" },
    ]);
    const letter = await compose(world, mail);
    expect(letter.subject).toContain({ en: "3 new notices", hi: "3 नई सूचनाएँ" }[language]);
    expectBoth(letter, [
      number,
      ...{
        en: [
          "Lowered or paused to stay within the MRP",
          "Hybrid Okra, 100g: ₹74.21 instead of ₹79.00",
          "Hybrid Okra, 100g: paused, its price was ₹74.21",
          `${mailOrigin}/vendor/notices`,
        ],
        hi: [
          "कीमत घटाई गई या बिक्री रोकी गई, ताकि MRP से ज़्यादा न हो",
          "हाइब्रिड भिंडी, 100g: ₹79.00 की जगह ₹74.21",
          "हाइब्रिड भिंडी, 100g: बिक्री रोकी गई, कीमत ₹74.21 थी",
          `${mailOrigin}/hi/vendor/notices`,
        ],
      }[language],
    ]);
    await tell(world, mail, [prices]);
    const one = await compose(world, mail);
    expect(one.subject).toBe(
      {
        en: "One pack: price lowered or paused to stay within the MRP",
        hi: "1 पैक: MRP के कारण कीमत घटी या बिक्री रुकी",
      }[language],
    );
    expectBoth(one, ["/prices"]);
    await world.db.execute(sql`update notices set read_at = now()`);
    expect(await composeMail(world, mail)).toHaveProperty("drop");
  },
);

test("a mail names the first of very many packs, and how many more there are", async () => {
  const { world, vendorId, product, mail } = await setUp("en");
  const { id: packId } = product.pack;
  const packs = Array.from({ length: 502 }, (_, cut) => ({
    packId,
    beforePaise: 7_900,
    afterPaise: 7_000 - cut,
  }));
  const prices = { vendorId, kind: "price", subjectId: vendorId, key: "prices" } as const;
  await tell(world, mail, [{ ...prices, detail: JSON.stringify(packs) }]);
  const letter = await compose(world, mail);
  expect(letter.subject).toMatch(/^502 packs: /);
  expectBoth(letter, ["and 2 more"]);
});

test("an administrator reads in English, is led into the panel, and one who was switched off reads nothing", async () => {
  const { world, orderId, number, vendorId } = await setUp("hi");
  const admin = await makeAdministrator(world.db);
  await makeLicence(world.db, { vendorId, state: "waiting" });
  await world.db.execute(sql`update people set language = 'hi' where id = ${admin.id}`);
  const mail: Mail = { kind: "notices", personId: admin.id, first: "1" };
  await tell(world, mail, [
    { vendorId: null, kind: "order", subjectId: orderId, key: "order" },
    {
      vendorId: null,
      kind: "vendor",
      subjectId: vendorId,
      detail: "licence-given",
      key: "licence",
    },
  ]);
  const letter = await compose(world, mail);
  expect(letter.subject).toBe("2 new notices for Beej Bazaar");
  expectBoth(letter, [
    `${mailOrigin}/admin/orders/${number}`,
    "Narmada Seeds sent a new seed licence",
    `${mailOrigin}/admin/vendors/${vendorId}`,
  ]);
  await world.db.execute(sql`update people set status = 'disabled' where id = ${admin.id}`);
  expect(await composeMail(world, mail)).toHaveProperty("drop");
});
