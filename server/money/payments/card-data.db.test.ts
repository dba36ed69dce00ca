import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { testWorld } from "#tests/world.ts";
import { createSandboxToken } from "./create-sandbox-token.ts";
import { payOrder } from "./pay-order.ts";

const database = testDatabase();

/** All rows of all tables, as text. */
async function dump(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.raw(name)} t`,
    );
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join("\n");
}

const number = "4111111111111111";
const secrets = [
  number,
  "4111 1111 1111 1111",
  "1111111111",
  "success@sandbox",
  "Typed On The Card",
];

/** By itself: four digits also happen inside ids, hashes and times. */
const cvv = /(?<![\w.-])9876(?![\w.-])/;

test("after paid orders neither card number, CVV, name on the card nor UPI ID is in the log or the database", async () => {
  const { db } = database;
  const log: string[] = [];
  const world = testWorld(db, {
    log: pino({ level: "trace" }, { write: (line: string) => log.push(line) }),
  });
  const details = [
    {
      method: "credit-card",
      cardNumber: number,
      expiry: "12/30",
      cvv: "9876",
      nameOnCard: "Typed On The Card",
    },
    { method: "upi", upiId: "success@sandbox" },
  ] as const;
  for (const typed of details) {
    const buyer = await makeBuyer(db);
    const address = {
      fullName: "Asha",
      addressLine1: "1",
      city: "Indore",
      state: "MP",
      postalCode: "452001",
      country: "IN",
      phoneNumber: "9999999999",
    };
    const placed = await placeOrder(
      world,
      buyer,
      await checkoutRequest(world, buyer, { method: typed.method, address }),
    );
    const made = await createSandboxToken(world, typed);
    if (!placed.ok || !made.ok) throw new Error("An order and a token are made");
    const { orderNumber } = placed.value;
    const paid = await payOrder(world, buyer, {
      orderNumber,
      method: typed.method,
      token: made.value.token,
    });
    expect(paid).toEqual({ ok: true, value: { state: "captured", failureCode: null } });
  }
  const wrong = await createSandboxToken(world, { ...details[0], cardNumber: "5555555555554444" });
  world.log.info({ placed: wrong }, "refusals can be logged");

  const everything = `${await dump(db)}\n${log.join("\n")}`;
  expect(everything).toContain("captured");
  expect(everything).toContain("refusals can be logged");
  for (const secret of [...secrets, "5555555555554444"])
    expect(everything, secret).not.toContain(secret);
  expect(everything).not.toMatch(cvv);
});

test("what the gateway's fields refuse is not repeated in the refusal", async () => {
  const world = testWorld(database.db);
  const refused = await createSandboxToken(world, { method: "upi", upiId: "asha@okbank" });
  expect(refused).toEqual({
    ok: false,
    refusal: { code: "payment-details-invalid", problems: { upiId: "not-a-test-upi-id" } },
  });
  expect(JSON.stringify(refused)).not.toContain("asha");
});
