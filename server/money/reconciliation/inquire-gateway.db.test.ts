import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { testClone } from "#tests/database.ts";
import { makeGatewayPayment } from "#tests/factories/gateway-payment.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePracticeGateway } from "#tests/factories/practice-gateway.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { inquireGateway } from "./inquire-gateway.ts";
import { comparePayments } from "./compare-payments.ts";

const clone = testClone();

async function administrator(db: Database): Promise<Person> {
  const { id } = await makePerson(db, { role: "administrator" });
  return { id, role: "administrator", status: "active", vendorId: null };
}

const capturesOf = async (db: Database) =>
  (await db.execute(sql`select amount_paise from captures`)).rows.length;

test("money whose news was lost is found by asking, once, however many ask at the same time", async () => {
  const { db } = clone;
  const person = await administrator(db);
  const { world, buyer, number, attemptId } = await makeUnpaidOrder(db);
  await payByCard(world, buyer, number, testCards.timeout);
  const ask = () => inquireGateway(world, person, { attemptId });
  expect(await ask()).toEqual({ ok: true, value: "open" });
  await db.execute(sql`update sandbox_payments set outcome = 'success'`);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: "captured" })));
  expect(await capturesOf(db)).toBe(1);
  const { rows } = await db.execute(sql`select status, payment_status as paid from orders`);
  expect(rows).toEqual([{ status: "confirmed", paid: "paid" }]);
  await checkInvariants(db);
  const noted = await db.execute(
    sql`select subject, label from activities where action = 'asked-about' group by subject, label`,
  );
  expect(noted.rows).toEqual([{ subject: "payment", label: number }]);
});

test("a declined payment is declined here too", async () => {
  const { db } = clone;
  const person = await administrator(db);
  const { world, buyer, number, attemptId, passMinutes } = await makeUnpaidOrder(db);
  await payByCard(world, buyer, number, testCards.timeout);
  passMinutes(2);
  expect(await inquireGateway(world, person, { attemptId })).toEqual({
    ok: true,
    value: "declined",
  });
  expect(await capturesOf(db)).toBe(0);
  await checkInvariants(db);
});

test("a payment that no order knows is kept as the gateway tells it now", async () => {
  const { db } = clone;
  const person = await administrator(db);
  const told = { reference: "pay_far", orderReference: "order_far" };
  const gateway = {
    ...makePracticeGateway(),
    credentialFields: [],
    listPayments: ({ after }: { after: number }) =>
      Promise.resolve(after === 0 ? [makeGatewayPayment(told)] : []),
    getPayment: () => Promise.resolve(makeGatewayPayment({ ...told, refundedPaise: 10_000 })),
  };
  const world = testWorld(db, { gateways: { sandbox: null, practice: gateway } });
  await comparePayments(world, person, { from: "2026-11-20", to: "2026-11-20" });
  const asked = { gateway: "practice", reference: "pay_far" };
  expect(await inquireGateway(world, person, asked)).toEqual({ ok: true, value: "kept" });
  const { rows } = await db.execute(sql`select refunded_paise as refunded from gateway_payments`);
  expect(rows).toEqual([{ refunded: 10_000 }]);
});

test("who can't be asked, what nobody knows, and who may not ask are refused", async () => {
  const { db } = clone;
  const person = await administrator(db);
  const { world, buyer, number, attemptId } = await makeUnpaidOrder(db);
  await payByCard(world, buyer, number, testCards.timeout);
  const sandbox = world.gateways.sandbox;
  if (sandbox === null) throw new Error("The test gateway is on");
  const code = async (
    one: typeof world,
    who = person,
    asked: Parameters<typeof inquireGateway>[2] = { attemptId },
  ) => {
    const answer = await inquireGateway(one, who, asked);
    return answer.ok ? answer.value : answer.refusal.code;
  };
  expect(await code({ ...world, gateways: { sandbox: null } })).toBe("gateway-off");
  const silent = { ...sandbox, findPayments: () => Promise.reject(new Error("no route")) };
  expect(await code({ ...world, gateways: { sandbox: silent } })).toBe("gateway-silent");
  const forgetful = {
    ...sandbox,
    findPayments: () => Promise.resolve([]),
    getPayment: () => Promise.resolve(null),
  };
  expect(await code({ ...world, gateways: { sandbox: forgetful } })).toBe("payment-unknown-there");
  expect(await code(world, person, { attemptId: "none" })).toBe("payment-not-found");
  expect(await code(world, person, { gateway: "sandbox", reference: "none" })).toBe(
    "payment-not-found",
  );
  expect(await code(world, { ...person, role: "vendor" })).toBe("payment-not-found");
  const cod = await db.execute<{ id: string }>(
    sql`update payment_attempts set gateway = 'cod' returning id`,
  );
  expect(await code(world, person, { attemptId: cod.rows[0]?.id ?? "" })).toBe("payment-not-found");
});
