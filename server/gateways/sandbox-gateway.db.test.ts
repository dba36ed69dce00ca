import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeCardToken, testCards } from "#tests/factories/unpaid-order.ts";
import { testWorld } from "#tests/world.ts";

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

beforeAll(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 8 });
});
afterAll(async () => {
  await connection.close();
  await clone.drop();
});

test("one attempt sent many times at once is charged once, and every sender gets the same answer", async () => {
  const world = testWorld(connection.db);
  const { sandbox } = world.gateways;
  if (sandbox === null) throw new Error("The test gateway is on");
  const token = await makeCardToken(world, testCards.success);
  for (let round = 0; round < 20; round += 1) {
    const attemptId = randomUUID();
    const charge = { attemptId, orderNumber: "BB-2026-000001", amountPaise: 100, token };
    const answers = await Promise.all(Array.from({ length: 8 }, () => sandbox.create(charge)));
    const reference = `payment_${attemptId}`;
    expect(answers.map(({ payment }) => payment)).toEqual(
      answers.map(() =>
        expect.objectContaining({ state: "captured", reference, amountPaise: 100 }),
      ),
    );
  }
  const { rows } = await connection.db.execute(sql`select count(*) as paid from sandbox_payments`);
  expect(rows).toEqual([{ paid: 20 }]);
});
