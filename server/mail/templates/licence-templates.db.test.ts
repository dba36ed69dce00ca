import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { vendorLicences, vendors } from "#database/schema/vendors.ts";
import { languages, type Language } from "#domain/language.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";

const database = testDatabase();
const at = noon.toISOString();
const reason = "The <b>document can't be read.\nSend it again.";

async function makeReader(
  language: Language,
  given: Parameters<typeof makeCompleteVendor>[1] = {},
) {
  const world = testWorld(database.db, { env: mailEnv });
  const vendor = await makeCompleteVendor(
    world.db,
    { businessName: "Narmada Seeds", ...given },
    { number: "MP/2021/77", validUntil: "2026-12-20" },
  );
  const { id: personId } = await makePerson(world.db, {
    role: "vendor",
    vendorId: vendor.id,
    language,
  });
  const change = (values: Partial<typeof vendors.$inferInsert>) =>
    world.db.update(vendors).set(values).where(eq(vendors.id, vendor.id));
  const expectDropped = async (mail: Mail) =>
    expect(await composeMail(world, mail)).toHaveProperty("drop");
  const page = (path: string) => `${mailOrigin}${language === "hi" ? "/hi" : ""}${path}`;
  return { world, vendor, licenceId: vendor.licence.id, personId, change, expectDropped, page };
}

test.each(languages)("a vendor reads in %s why its list was sent back", async (language) => {
  const made = await makeReader(language, { state: "waiting", sentBackReason: reason });
  const mail = { kind: "vendor-sent-back", personId: made.personId, at } as const;
  const letter = await compose(made.world, mail);
  expect(letter).toMatchObject({ language });
  expect(letter.subject).toContain("Narmada Seeds");
  expectBoth(letter, ["Send it again.", made.page("/vendor/business")]);
  // Sent in again, or decided about.
  await made.change({ sentBackReason: null, submittedAt: noon });
  await made.expectDropped(mail);
});

test.each(languages)(
  "a vendor is told in %s how many days its licence has left when the mail leaves, and of the renewal that waits",
  async (language) => {
    const { world, vendor, change, expectDropped, page, ...ids } = await makeReader(language);
    const { licenceId, personId } = ids;
    const mail = { kind: "licence-warning", licenceId, personId, days: "30" } as const;
    const on = (day: string) => ({ ...world, now: () => new Date(`${day}T06:00:00Z`) });
    const letter = await compose(on("2026-11-25"), mail);
    const ends = { en: "ends in 25 days, on 20 Dec 2026", hi: "25 दिन में, 20 दिसंबर 2026" };
    const next = { en: "in good time", hi: "समय रहते" };
    expectBoth(letter, [ends[language], next[language], "MP/2021/77", page("/vendor/business")]);
    const last = { en: "ends today", hi: "आज" };
    expectBoth(await compose(on("2026-12-20"), mail), [last[language]]);
    const eve = { en: "ends tomorrow", hi: "कल" };
    expectBoth(await compose(on("2026-12-19"), mail), [eve[language]]);
    expect(await composeMail(on("2026-12-21"), mail)).toHaveProperty("drop");

    const renewal = await makeLicence(world.db, { vendorId: vendor.id, state: "waiting" });
    const waits = { en: "We have your renewed licence", hi: "रिन्यू लाइसेंस हमें मिल गया" };
    expectBoth(await compose(world, mail), [waits[language]]);
    await change({ state: "suspended" });
    await expectDropped(mail);
    await change({ state: "approved" });
    await world.db
      .update(vendorLicences)
      .set({ state: "accepted" })
      .where(eq(vendorLicences.id, renewal.id));
    await expectDropped(mail);
  },
);

test.each(languages)("a vendor is told in %s that its licence has ended", async (language) => {
  const { world, personId, change, expectDropped, page } = await makeReader(language, {
    state: "paused",
  });
  const mail = { kind: "vendor-paused", personId, at } as const;
  const text = { en: "Without a valid licence", hi: "मान्य लाइसेंस के बिना" };
  const letter = await compose(world, mail);
  expectBoth(letter, ["Narmada Seeds", text[language], page("/vendor/business")]);
  const restored = await compose(world, { kind: "vendor-restored", personId, at });
  const meanwhile = { en: "has ended in the meantime", hi: "इस बीच" };
  expectBoth(restored, [meanwhile[language]]);
  await change({ state: "approved" });
  await expectDropped(mail);
});

test.each(languages)("a vendor is told in %s what became of its licence", async (language) => {
  const { world, vendor, licenceId, personId, expectDropped, page } = await makeReader(language);
  const accepted = { kind: "licence-accepted", licenceId, personId } as const;
  const refused = { kind: "licence-refused", licenceId, personId } as const;
  const sells = { en: "on sale in Beej Bazaar", hi: "Beej Bazaar में बिक रहे हैं" };
  expectBoth(await compose(world, accepted), ["MP/2021/77", sells[language]]);
  await expectDropped(refused);
  await world.db
    .update(vendorLicences)
    .set({ state: "refused", refusalReason: reason })
    .where(eq(vendorLicences.id, licenceId));
  expectBoth(await compose(world, refused), ["Send it again.", page("/vendor/business")]);
  await expectDropped(accepted);
  await makeLicence(world.db, { vendorId: vendor.id, state: "waiting", givenAt: noon });
  await expectDropped(refused);
});

test("nobody reads of another vendor's licence or product", async () => {
  const { licenceId, world } = await makeReader("en");
  const { personId, expectDropped } = await makeReader("en");
  const { id: productId } = await makeProduct(world.db);
  for (const kind of ["licence-accepted", "licence-refused"] as const)
    await expectDropped({ kind, licenceId, personId });
  await expectDropped({ kind: "licence-warning", licenceId, personId, days: "3" });
  for (const kind of ["product-published", "product-sent-back"] as const)
    await expectDropped({ kind, productId, personId, at });
});

test.each(languages)("a vendor is told in %s what became of its product", async (language) => {
  const { world, vendor, personId, expectDropped, page } = await makeReader(language);
  const { id: productId } = await makeProduct(world.db, {
    vendorId: vendor.id,
    name: "Zebra Okra",
    nameHi: "ज़ेबरा भिंडी",
  });
  const named = { en: "Zebra Okra", hi: "ज़ेबरा भिंडी" }[language];
  const published = { kind: "product-published", productId, personId, at } as const;
  const sentBack = { kind: "product-sent-back", productId, personId, at } as const;
  const letter = await compose(world, published);
  expect(letter.subject).toContain(named);
  expectBoth(letter, [named, page(`/vendor/products/${productId}`)]);
  await expectDropped(sentBack);
  await world.db
    .update(products)
    .set({ state: "draft", sentBackReason: reason })
    .where(eq(products.id, productId));
  expectBoth(await compose(world, sentBack), [
    named,
    "Send it again.",
    page(`/vendor/products/${productId}`),
  ]);
  await expectDropped(published);
});
