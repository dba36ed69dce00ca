import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settleRefund } from "#server/money/settlement/steps/settle-refund.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { GatewayRefused, type Gateway, type GatewayRefund } from "#server/gateways/gateway.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { getRefundableOrder } from "./get-refundable-order.ts";
import { refundOrder } from "#server/parcels/refund-order.ts";
import { retryRefund } from "./retry-refund.ts";
import { startRefunds } from "./start-refunds.ts";

const database = testDatabase();

/** A paid order of which that many single paise go back, a second after one another. */
async function makeRefunds(count: number, db = database.db) {
  const made = await makeParcelsOrder(db, { method: "credit-card" });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into refunds (id, order_id, capture_id, amount_paise, reason, created_at)
    select gen_random_uuid(), order_id, id, 1, 'goodwill', captured_at + n * interval '1 second'
    from captures, generate_series(1, ${count}::int) n where order_id = ${made.orderId} order by n
    returning id`);
  const { sandbox } = made.world.gateways;
  if (sandbox === null) throw new Error("The test gateway is on");
  return { ...made, sandbox, ids: rows.map(({ id }) => id) };
}

type Refund = Gateway["refund"];

const refundsOf = async (ids: readonly string[]) => {
  const { rows } = await database.db.execute(sql`
    select state, tries, failure_code as code, gateway_reference as reference from refunds
    where id = any(${sql.param([...ids])}::uuid[]) order by created_at`);
  return rows;
};

test("refunds that a gateway never answers leave newer ones their turn, and are sent again ten minutes later", async () => {
  const { world, sandbox, ids, passMinutes } = await makeRefunds(7);
  const sent: string[] = [];
  const refund: Refund = (asked) => {
    sent.push(asked.refundId);
    return asked.refundId === ids.at(-1)
      ? sandbox.refund(asked)
      : Promise.reject(new Error("not now"));
  };
  const run = () => startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  // Three without an answer, and it is left alone for this run.
  expect([await run(), await run(), await run()]).toEqual([0, 0, 1]);
  expect(sent).toEqual(ids);
  expect(await run()).toBe(0);
  expect(sent).toHaveLength(7);
  passMinutes(10);
  await run();
  expect(sent.slice(7)).toEqual(ids.slice(0, 3));
  expect(await refundsOf(ids)).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ state: "pending", tries: 2 })),
    ...Array.from({ length: 3 }, () => ({ state: "pending", tries: 1 })),
    { state: "done", tries: 1 },
  ]);
});

test("two processes at once send a refund once", async () => {
  const clone = await openClone();
  const { world, sandbox } = await makeRefunds(3, clone.db);
  let sent = 0;
  const refund: Refund = (asked) => {
    sent += 1;
    return sandbox.refund(asked);
  };
  const job = () => startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  const [one, other] = await Promise.all([job(), job()]);
  expect(one + other).toBe(3);
  expect(sent).toBe(3);
});

test("refunds of a gateway that is off wait, and are done when it is on again", async () => {
  const { world } = await makeRefunds(2);
  expect(await startRefunds({ ...world, gateways: { sandbox: null } })).toBe(0);
  expect(await startRefunds(world)).toBe(2);
});

test("a refund that the gateway has taken in is on its way until the gateway says that it is done", async () => {
  const { world, sandbox, ids, passMinutes } = await makeRefunds(1);
  let state: "pending" | "done" = "pending";
  const told: Refund = async (asked) => ({
    ...(await sandbox.refund(asked)),
    reference: "r_1",
    state,
  });
  let asked: Parameters<Refund>[0] | undefined;
  const gateway = {
    ...sandbox,
    refund: (request: Parameters<Refund>[0]) => told((asked = request)),
    findRefunds: async () => (asked ? [await told(asked)] : []),
  };
  const run = () => startRefunds({ ...world, gateways: { sandbox: gateway } });
  expect(await run()).toBe(0);
  expect(await refundsOf(ids)).toMatchObject([{ state: "pending", tries: 1, reference: "r_1" }]);
  state = "done";
  expect(await run()).toBe(0);
  passMinutes(60);
  expect(await run()).toBe(1);
  expect(await refundsOf(ids)).toMatchObject([{ state: "done", tries: 1 }]);
});

test("a refund that the gateway refuses has failed, says so, and an administrator sends it again", async () => {
  const { world, sandbox, ids, number, buyer } = await makeRefunds(1);
  const admin = await makeAdministrator(database.db);
  const refund: Refund = () => Promise.reject(new GatewayRefused("too-old", "after six months"));
  await startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  expect(await refundsOf(ids)).toMatchObject([{ state: "failed", code: "too-old" }]);
  const order = await getOrder(world, buyer, number);
  expect(order?.history.at(-1)?.event).toBe("refund-failed");
  expect(order?.paymentStatus).toBe("paid");
  expect(await startRefunds(world)).toBe(0);

  const refundId = ids[0] ?? "";
  expect(await retryRefund(world, buyer, { refundId })).toMatchObject({
    refusal: { code: "refund-not-found" },
  });
  for (const press of [1, 2])
    expect(await retryRefund(world, admin, { refundId }), `${press}`).toEqual({
      ok: true,
      value: "pending",
    });
  expect(await startRefunds(world)).toBe(1);
  expect(await retryRefund(world, admin, { refundId })).toMatchObject({
    refusal: { code: "refund-not-failed" },
  });
  const { rows } = await database.db.execute(sql`select action, subject, before from activities`);
  expect(rows).toEqual([
    { action: "sent-again", subject: "payment", before: { failureCode: "too-old" } },
  ]);
  expect((await getOrder(world, buyer, number))?.paymentStatus).toBe("partly-refunded");
});

test("a refund that failed is not sent again once its payment has not that much left", async () => {
  const { world, sandbox, ids } = await makeRefunds(1);
  const admin = await makeAdministrator(database.db);
  const refund: Refund = () => Promise.reject(new GatewayRefused("no", "no"));
  await startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  await database.db.execute(sql`
    insert into refunds (id, order_id, capture_id, amount_paise, reason)
    select gen_random_uuid(), order_id, id, amount_paise, 'paid-twice' from captures`);
  expect(await retryRefund(world, admin, { refundId: ids[0] ?? "" })).toEqual({
    ok: false,
    refusal: { code: "refund-above-payment", leftPaise: 0 },
  });
});

test("a refund that fails as it is sent is tried anew as another one, as often as it is asked for", async () => {
  const { world, sandbox } = await makeRefunds(1);
  const admin = await makeAdministrator(database.db);
  const made: string[] = [];
  // As gateways do: the same key is the same refund.
  const refund: Refund = async (asked) => {
    const key = asked.failedBefore ?? "first";
    if (!made.includes(key)) made.push(key);
    const reference = `r_${made.indexOf(key) + 1}`;
    const told = await sandbox.refund(asked);
    return { ...told, reference, state: made.length < 3 ? "failed" : "done" };
  };
  const run = () => startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from refunds`);
  const refundId = rows[0]?.id ?? "";
  for (const reference of ["r_1", "r_2"]) {
    expect(await run()).toBe(0);
    expect(await refundsOf([refundId])).toMatchObject([
      { state: "failed", code: "refused", reference },
    ]);
    expect(await retryRefund(world, admin, { refundId })).toMatchObject({ ok: true });
  }
  expect(await run()).toBe(1);
  expect(await refundsOf([refundId])).toMatchObject([{ state: "done", reference: "r_3" }]);
});

test("late news of an earlier try doesn't stand for the one that is on its way", async () => {
  const { world, sandbox, ids } = await makeRefunds(1);
  const admin = await makeAdministrator(database.db);
  const [refundId = ""] = ids;
  let tries = 0;
  const sent: GatewayRefund[] = [];
  const refund: Refund = async (asked) => {
    tries += 1;
    const told = { ...(await sandbox.refund(asked)), reference: `r_${tries}` };
    const pending = { ...told, state: "pending" as const };
    sent.push(pending);
    return pending;
  };
  const run = () => startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  const hear = (state: GatewayRefund["state"], place: number) => {
    const told = sent[place];
    if (told === undefined) throw new Error("It was sent");
    return settleRefund(world, "sandbox", { ...told, state });
  };
  await run();
  expect(await hear("failed", 0)).toBe("failed");
  await retryRefund(world, admin, { refundId });
  expect(await hear("pending", 0)).toBe("pending");
  await run();
  expect(tries).toBe(2);
  await hear("pending", 0);
  await hear("failed", 0);
  expect(await refundsOf(ids)).toMatchObject([{ state: "pending", reference: "r_2" }]);
});

test("a refund that was said to have failed, and went all the same, is done once and said", async () => {
  const { world, sandbox, ids, buyer, number } = await makeRefunds(1);
  const told: GatewayRefund[] = [];
  const refund: Refund = async (asked) => {
    const failed = { ...(await sandbox.refund(asked)), state: "failed" as const };
    told.push(failed);
    return failed;
  };
  await startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } });
  const [failed] = told;
  if (failed === undefined) throw new Error("It was sent");
  const status = async () => (await getOrder(world, buyer, number))?.paymentStatus;
  expect(await status()).toBe("paid");
  for (let time = 0; time < 2; time += 1)
    expect(await settleRefund(world, "sandbox", { ...failed, state: "done" })).toBe("done");
  expect(await settleRefund(world, "sandbox", failed)).toBe("done");
  expect(await refundsOf(ids)).toMatchObject([{ state: "done", code: null }]);
  expect(await status()).toBe("partly-refunded");
  const { rows } = await database.db.execute(
    sql`select count(*) as letters from outbox where topic = 'refund-done'`,
  );
  expect(rows).toEqual([{ letters: 1 }]);
});

test("where all had gone back by hand before that, nothing is left to go back, and no refund fails for it", async () => {
  const { world, ids, number } = await makeRefunds(1);
  const admin = await makeAdministrator(database.db);
  await database.db.execute(sql`
    update refunds set state = 'failed', failure_code = 'refused', gateway_reference = 'r_1'`);
  const all = async () => {
    const order = await getRefundableOrder(world, admin, number);
    const paise = order?.leftPaise ?? 0;
    return { paise, after: order?.after ?? 0 };
  };
  const { paise, after } = await all();
  const asked = { orderNumber: number, after, asked: { kind: "full" }, isByHand: true } as const;
  const reason = { reason: "goodwill", words: "" };
  expect(
    await refundOrder(world, admin, {
      ...asked,
      ...reason,
      choices: { 1: "keep", 2: "keep" },
      confirmedPaise: paise,
    }),
  ).toMatchObject({ ok: true });
  const { rows } = await database.db.execute<{ payment: string }>(
    sql`select gateway_reference as payment from payment_attempts`,
  );
  const told = { reference: "r_1", paymentReference: rows[0]?.payment ?? "", refundId: null };
  expect(await settleRefund(world, "sandbox", { ...told, state: "done", amountPaise: 1 })).toBe(
    "done",
  );
  expect(await refundsOf(ids)).toMatchObject([{ state: "done" }]);
  expect(await all()).toMatchObject({ paise: 0 });
});
