import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import type { RefundSelection } from "#domain/money/refunds/plan-refund.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { refundOrder } from "#server/parcels/refund-order.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeParcelsOrder, mistake, returnParcel } from "#tests/factories/parcels-order.ts";
import { linesOf, lookAtRefund, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const clone = testClone();

async function makePaid(pricesPaise = [5_000, 6_000, 7_000]) {
  const { db } = clone;
  const made = await makeParcelsOrder(db, { method: "credit-card", pricesPaise });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  return { ...made, admin, lines: await linesOf(made.world, made.number) };
}
type Made = Awaited<ReturnType<typeof makePaid>>;

const cancel = ({ world, buyer, number }: Made, parcel: number) =>
  cancelParcelByCustomer(world, buyer, { orderNumber: number, parcel, ...mistake });

async function backPaise({ world, buyer, number }: Made) {
  const order = await getOrder(world, buyer, number);
  const refunds = order?.refunds.filter(({ state }) => state !== "failed") ?? [];
  return {
    capturedPaise: order?.capturedPaise ?? 0,
    backPaise: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}

test("a refund that is confirmed ten times at once is made once, and each press gets the same answer", async () => {
  const made = await makePaid();
  const { world, number, admin } = made;
  const other = await makeAdministrator(clone.db);
  const asked = { kind: "amount", amountPaise: 12_345 } as const;
  const request = await lookAtRefund(world, admin, number, asked);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, press) =>
      refundOrder(world, press % 2 === 0 ? admin : other, request),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ ok: true, value: "refund-started" });
  expect((await backPaise(made)).backPaise).toBe(12_345);
  const { rows } = await clone.db.execute(
    sql`select 1 from activities where action = 'refunded' and subject = 'order'`,
  );
  expect(rows).toHaveLength(1);
  await checkInvariants(clone.db);
});

test("ten administrators who each pay back most of an order at once pay back one of it, and no more than was paid", async () => {
  const made = await makePaid();
  const { world, number } = made;
  const admins = await Promise.all(
    Array.from({ length: 10 }, async () => makeAdministrator(clone.db)),
  );
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      admins.map((admin, index) =>
        makeRefund(world, admin, number, { kind: "amount", amountPaise: 10_000 + index }),
      ),
    );
    const { capturedPaise, backPaise: back } = await backPaise(made);
    expect(back).toBeLessThanOrEqual(capturedPaise);
    await checkInvariants(clone.db);
  }
  await Promise.all(admins.map((admin) => makeRefund(world, admin, number, { kind: "full" })));
  const { capturedPaise, backPaise: back } = await backPaise(made);
  expect(back).toBe(capturedPaise);
  await checkInvariants(clone.db);
});

test("a refund at once with cancellations pays each paisa back once", async () => {
  for (let round = 0; round < 8; round += 1) {
    const made = await makePaid();
    const { world, number, admin, lines } = made;
    const asked: RefundSelection =
      round % 2 === 0
        ? { kind: "lines", quantities: { [lines[0] ?? ""]: 1 } }
        : { kind: "amount", amountPaise: 20_000 };
    const request = await lookAtRefund(world, admin, number, asked);
    await Promise.all([
      cancel(made, 1),
      refundOrder(world, admin, request),
      cancel(made, 2),
      refundOrder(world, admin, request),
    ]);
    await checkInvariants(clone.db);
    await Promise.all([cancel(made, 3), startRefunds(world)]);
    await checkInvariants(clone.db);
    const { capturedPaise, backPaise: back } = await backPaise(made);
    expect(back).toBe(capturedPaise);
  }
});

test("a refund that cancels its parcels, at once with cancellations, pays once and gives stock back once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const made = await makePaid();
    const { world, number, admin, stocks } = made;
    const request = await lookAtRefund(
      world,
      admin,
      number,
      { kind: "full" },
      { choice: "cancel" },
    );
    await Promise.all([
      cancel(made, 1 + (round % 3)),
      refundOrder(world, admin, request),
      refundOrder(world, admin, request),
      cancel(made, 1 + ((round + 1) % 3)),
    ]);
    await checkInvariants(clone.db);
    for (const parcel of [1, 2, 3]) await cancel(made, parcel);
    expect(await stocks()).toEqual([5, 5, 5]);
    const { capturedPaise, backPaise: back } = await backPaise(made);
    expect(back).toBe(capturedPaise);
    await checkInvariants(clone.db);
  }
});

const stepsOfRun = fc.constantFrom(
  "cancel 1",
  "cancel 2",
  "return 2",
  "return 3",
  "line",
  "other line",
  "sum",
  "small sum",
  "full",
  "full and cancel",
  "by hand",
  "jobs",
);

test(
  "whatever is paid back, canceled and returned, in whatever order and at once, the sums of parcels and lines hold",
  { timeout: 120_000 },
  async () => {
    const together = fc.array(stepsOfRun, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 1, maxLength: 6 }), async (steps) => {
        const made = await makePaid();
        for (const actionsNow of steps) {
          await Promise.all(actionsNow.map((action) => act(made, made.admin, action)));
          await checkInvariants(clone.db);
        }
        const { capturedPaise, backPaise: back } = await backPaise(made);
        expect(back).toBeLessThanOrEqual(capturedPaise);
      }),
      { numRuns: 20 },
    );
  },
);

async function act(made: Made, admin: Person, action: string): Promise<unknown> {
  const { world, number, lines } = made;
  const ask = (asked: RefundSelection, isByHand = false) =>
    makeRefund(world, admin, number, asked, { isByHand });
  if (action.startsWith("cancel")) return cancel(made, Number(action.at(-1)));
  if (action.startsWith("return")) return returnParcel(made, Number(action.at(-1)));
  switch (action) {
    case "line":
      return ask({ kind: "lines", quantities: { [lines[0] ?? ""]: 1 } });
    case "other line":
      return ask({ kind: "lines", quantities: { [lines[1] ?? ""]: 2, [lines[2] ?? ""]: 1 } });
    case "sum":
      return ask({ kind: "amount", amountPaise: 9_999 });
    case "small sum":
      return ask({ kind: "amount", amountPaise: 7 });
    case "by hand":
      return ask({ kind: "amount", amountPaise: 1_234 }, true);
    case "full and cancel":
      return makeRefund(world, admin, number, { kind: "full" }, { choice: "cancel" });
    case "jobs":
      return startRefunds(world);
    default:
      return ask({ kind: "full" });
  }
}
