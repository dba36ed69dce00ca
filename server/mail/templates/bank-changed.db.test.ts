import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { testWorld } from "#tests/world.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";

const database = testDatabase();

test.each(languages)(
  "a vendor reads in %s which account was replaced by which, by their last four digits, and from when it is paid",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { id: vendorId } = await makeVendor(world.db, { businessName: "Narmada Seeds" });
    const { id: personId } = await makePerson(world.db, { role: "vendor", vendorId, language });
    const change = async (digits: string | null) => {
      const changeId = world.newId();
      const [holder, ifsc] = digits === null ? [null, null] : ["Leela Rao", "SBIN0001234"];
      const usable = digits === null ? null : "2026-11-22T06:30:00Z";
      await world.db.execute(sql`
        insert into vendor_bank_accounts (id, vendor_id, holder, ifsc, last_four, usable_from, created_at)
        values (${changeId}, ${vendorId}, ${holder}, ${ifsc}, ${digits}, ${usable}::timestamptz, '2026-11-20T06:30:00Z')`);
      return { kind: "vendor-bank-changed", changeId, personId } as const;
    };
    const page = `${mailOrigin}${language === "hi" ? "/hi" : ""}/forgot-password`;
    const none = { en: "none", hi: "कोई नहीं" }[language];
    const endOf = (digits: string) => ({ en: "ends in ", hi: "आखिरी अंक " })[language] + digits;
    const first = await change("7890");
    expectBoth(await compose(world, first), [none, endOf("7890"), "Narmada Seeds", page]);
    const second = await compose(world, await change("5544"));
    const from = { en: "22 Nov 2026, 12:00", hi: "22 नवंबर 2026" }[language];
    expectBoth(second, [endOf("7890"), endOf("5544"), "Leela Rao", "SBIN0001234", from]);
    const removed = await compose(world, await change(null));
    expectBoth(removed, [endOf("5544"), none]);
    expect(removed.subject).not.toBe(second.subject);
    // The first change is told all the same, as it was.
    expectBoth(await compose(world, first), [endOf("7890")]);
    const other = await makePerson(world.db, { role: "customer" });
    expect(await composeMail(world, { ...first, personId: other.id })).toHaveProperty("drop");
  },
);
