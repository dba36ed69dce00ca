import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { correctBalance } from "#server/ledger/correct-balance.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

test.each(languages)(
  "each person of a vendor has one mail in %s about a statement, with what it closed with and the way there",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { db } = world;
    const { id: vendorId } = await makeVendor(db, { businessName: "Narmada Seeds" });
    const { id: personId, email } = await makePerson(db, { role: "vendor", vendorId, language });
    await makePerson(db, { role: "vendor", vendorId, status: "disabled" });
    const admin = await makeAdministrator(db);
    await postOldOrders(world);
    const form = { id: crypto.randomUUID(), direction: "more", amount: "1234", reason: "A gift" };
    await correctBalance(world, admin, { ...form, vendorId });
    const december = new Date("2026-12-01T00:00:00+05:30");
    for (let run = 0; run < 2; run += 1) await closeStatements({ ...world, now: () => december });
    const { rows } = await db.execute(
      sql`select topic, event_key as key from outbox where topic = 'statement-closed'`,
    );
    expect(rows).toEqual([{ topic: "statement-closed", key: `statement-closed:${personId}:1` }]);
    const mail = await compose(world, { kind: "statement-closed", personId, serial: "1" });
    expect(mail).toMatchObject({ to: { address: email }, language });
    expect(mail.subject).toContain(language === "hi" ? "20 नवंबर 2026 से 30" : "20 Nov 2026 to 30");
    const prefix = language === "hi" ? "/hi" : "";
    expectBoth(mail, ["1,234.00", `${mailOrigin}${prefix}/vendor/money/statements/1`]);
    const none = { kind: "statement-closed", personId, serial: "2" } as const;
    expect(await composeMail(world, none)).toHaveProperty("drop");
  },
);
