import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import type { Gateway, GatewayPayment } from "#server/gateways/gateway.ts";
import { testDatabase } from "#tests/database.ts";
import { makeGatewayPayment } from "#tests/factories/gateway-payment.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePracticeGateway } from "#tests/factories/practice-gateway.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { comparePayments } from "./compare-payments.ts";
import { compareLastDays } from "./compare-last-days.ts";
import { findComparedPayments } from "./find-compared-payments.ts";

const database = testDatabase();
const days = { from: "2026-11-20", to: "2026-11-20" };
const askedFor = {
  from: new Date("2026-11-19T18:30:00Z"),
  until: new Date("2026-11-20T18:30:00Z"),
  text: "",
  gateway: null,
  onlyDifferences: true,
  page: 1,
};

async function administrator(db: Database): Promise<Person> {
  const { id } = await makePerson(db, { role: "administrator" });
  return { id, role: "administrator", status: "active", vendorId: null };
}

/** A gateway that tells its payments, two at a time. */
const tellingGateway = (
  payments: readonly GatewayPayment[],
  over: Partial<Gateway> = {},
): Gateway => ({
  ...makePracticeGateway(),
  credentialFields: [],
  listPayments: ({ after }) => Promise.resolve(payments.slice(after, after + 2)),
  ...over,
});

const three = ["pay_1", "pay_2", "pay_3"].map((reference) => makeGatewayPayment({ reference }));

const kept = async (db: Database) =>
  (
    await db.execute(
      sql`select reference, state, seen_at as at from gateway_payments order by reference`,
    )
  ).rows;

test("all that a gateway tells is kept, page after page, and found as payments of no order", async () => {
  const { db } = database;
  const person = await administrator(db);
  const world = testWorld(db, { gateways: { sandbox: null, practice: tellingGateway(three) } });
  expect(await comparePayments(world, person, days)).toEqual({
    ok: true,
    value: { ended: "whole", payments: 3 },
  });
  expect(await kept(db)).toHaveLength(3);
  const found = await findComparedPayments(world, person, askedFor);
  expect(found.payments.map(({ reference, differences }) => [reference, differences])).toEqual(
    three.map(({ reference }) => [reference, ["unknown-order"]]),
  );
  expect(found.sums).toMatchObject({
    payments: 3,
    differing: 3,
    capturedTherePaise: 30_000,
    capturedHerePaise: 0,
  });
  expect(found.lastComparison).toEqual({ at: noon, ...days, ended: "whole", payments: 3 });
});

test("by night the shop itself compares the last days, and the page says when", async () => {
  const { db } = database;
  const asked: unknown[] = [];
  const gateway = tellingGateway(three, {
    listPayments({ from, to, after }) {
      asked.push([from.toISOString(), to.toISOString(), after]);
      return Promise.resolve(three.slice(after));
    },
  });
  const world = testWorld(db, { gateways: { sandbox: null, practice: gateway } });
  expect(await compareLastDays(world)).toBe(3);
  const span = ["2026-11-13T18:30:00.000Z", "2026-11-20T18:30:00.000Z"];
  expect(asked).toEqual([
    [...span, 0],
    [...span, 3],
  ]);
  const found = await findComparedPayments(world, await administrator(db), askedFor);
  expect(found.sums).toMatchObject({ payments: 3, differing: 3 });
  expect(found.lastComparison).toMatchObject({ from: "2026-11-14", to: "2026-11-20", payments: 3 });
  const { rows } = await db.execute(sql`select actor_id from activities where action = 'compared'`);
  expect(rows).toEqual([{ actor_id: null }]);
});

test("where no gateway can be asked the night passes without a word", async () => {
  const { db } = database;
  const world = testWorld(db, { gateways: { sandbox: null } });
  expect(await compareLastDays(world)).toBe(0);
  const { rows } = await db.execute(sql`select 1 from activities where action = 'compared'`);
  expect(rows).toEqual([]);
});

test("compared again it is kept once, as it was told last", async () => {
  const { db } = database;
  const person = await administrator(db);
  const [first] = three;
  const later = new Date(noon.getTime() + 60_000);
  const compare = (state: GatewayPayment["state"], now: Date) => {
    const gateway = tellingGateway(first ? [{ ...first, state }] : []);
    return comparePayments(
      testWorld(db, { now: () => now, gateways: { sandbox: null, practice: gateway } }),
      person,
      days,
    );
  };
  await compare("open", noon);
  await compare("captured", later);
  // An answer that was on its way for long says nothing new.
  await compare("authorized", noon);
  expect(await kept(db)).toMatchObject([{ reference: "pay_1", state: "captured" }]);
});

test("a gateway that can't be reached keeps nobody from what the others tell", async () => {
  const { db } = database;
  const person = await administrator(db);
  const gone = tellingGateway([], {
    name: "gone",
    listPayments: () => Promise.reject(new Error("no route")),
  });
  const world = testWorld(db, {
    gateways: { sandbox: null, gone, practice: tellingGateway(three) },
  });
  expect(await comparePayments(world, person, days)).toEqual({
    ok: false,
    refusal: { code: "books-untold" },
  });
  const { lastComparison } = await findComparedPayments(world, person, askedFor);
  expect(lastComparison).toMatchObject({ ended: "untold", payments: 3 });
  expect(await kept(db)).toHaveLength(3);
});

test("a gateway that tells without end is not asked without end", async () => {
  const { db } = database;
  const person = await administrator(db);
  const many = Array.from({ length: 1_000 }, (_, index) =>
    makeGatewayPayment({ reference: `pay_${index}` }),
  );
  const endless = tellingGateway([], { listPayments: () => Promise.resolve(many) });
  const world = testWorld(db, { gateways: { sandbox: null, endless } });
  expect(await comparePayments(world, person, days)).toEqual({
    ok: true,
    value: { ended: "partly", payments: 5_000 },
  });
});

test("without a gateway that can be asked there is nothing to compare, and not for everybody", async () => {
  const { db } = database;
  const person = await administrator(db);
  const world = testWorld(db, { gateways: { sandbox: null, practice: makePracticeGateway() } });
  expect(await comparePayments(world, person, days)).toMatchObject({
    refusal: { code: "no-gateway-to-ask" },
  });
  const vendor: Person = { ...person, role: "vendor" };
  expect(await comparePayments(world, vendor, days)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  expect((await findComparedPayments(world, vendor, askedFor)).payments).toEqual([]);
});

test("the sandbox tells its payments; what it paid back it does not tell, so it is not compared", async () => {
  const { db } = database;
  const person = await administrator(db);
  const order = await makeUnpaidOrder(db);
  await payByCard(order.world, order.buyer, order.number, testCards.success);
  await comparePayments(order.world, person, days);
  await db.execute(sql`
    insert into refunds (id, order_id, capture_id, state, amount_paise, reason, created_at, completed_at)
    select gen_random_uuid(), order_id, id, 'done', 100, 'goodwill', ${noon}, ${noon} from captures`);
  order.passMinutes(10);
  await comparePayments(order.world, person, days);
  const found = await findComparedPayments(order.world, person, {
    ...askedFor,
    onlyDifferences: false,
  });
  expect(found.payments).toMatchObject([
    {
      orderNumber: order.number,
      there: { refundedPaise: null },
      here: { refundedPaise: 100 },
      differences: [],
    },
  ]);
  expect(found.sums).toMatchObject({ differing: 0, refundedTherePaise: 0, refundedHerePaise: 0 });
});
