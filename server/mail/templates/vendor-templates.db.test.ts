import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { vendors } from "#database/schema/vendors.ts";
import { languages } from "#domain/language.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";

const database = testDatabase();
const at = noon.toISOString();

test.each(languages)(
  "a vendor reads in %s that it is approved, suspended and why, and that the suspension is lifted",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const vendor = await makeVendor(world.db, { businessName: "Narmada Seeds" });
    const { id: personId, email } = await makePerson(world.db, {
      role: "vendor",
      vendorId: vendor.id,
      language,
    });
    const dashboard = `${mailOrigin}${language === "hi" ? "/hi" : ""}/vendor/dashboard`;
    const stand = (state: "approved" | "suspended", suspensionReason: string | null) =>
      world.db.update(vendors).set({ state, suspensionReason }).where(eq(vendors.id, vendor.id));

    const approved = await compose(world, { kind: "vendor-approved", personId, at });
    expect(approved).toMatchObject({ to: { address: email }, language });
    expect(approved.subject).toContain("Narmada Seeds");
    expectBoth(approved, [dashboard]);
    expect(await composeMail(world, { kind: "vendor-suspended", personId, at })).toHaveProperty(
      "drop",
    );

    await stand("suspended", "The licence <b>has run out.\nSend us the new one.");
    const suspended = await compose(world, { kind: "vendor-suspended", personId, at });
    expectBoth(suspended, ["Send us the new one.", dashboard]);
    expect(suspended.subject).not.toBe(approved.subject);
    for (const kind of ["vendor-approved", "vendor-restored"] as const)
      expect(await composeMail(world, { kind, personId, at })).toHaveProperty("drop");

    await stand("approved", null);
    const restored = await compose(world, { kind: "vendor-restored", personId, at });
    expectBoth(restored, [{ en: "is lifted", hi: "रोक हट गई है" }[language], dashboard]);
  },
);

test("a new administrator is told in English where to log in", async () => {
  const world = testWorld(database.db, { env: mailEnv });
  const { id: personId } = await makePerson(world.db, { role: "administrator", language: "hi" });
  const letter = await compose(world, { kind: "administrator-approved", personId });
  expect(letter.subject).toBe("You are an administrator of Beej Bazaar");
  expectBoth(letter, ["Your registration was approved.", `${mailOrigin}/admin/login`]);
});
