import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { refuse } from "#domain/result.ts";
import { readEnv } from "#server/env.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { removeGatewayCredentials } from "#server/payment-methods/remove-gateway-credentials.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { cancelParcels } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openRazorpay } from "#tests/factories/razorpay-shop.ts";
import { startRazorpay, standInKeys, type StandIn } from "#tests/razorpay/stand-in.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { getPaymentPage } from "./get-payment-page.ts";
import { payOrder } from "./pay-order.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";

const database = testDatabase();
let standIn: StandIn;
beforeAll(async () => {
  standIn = await startRazorpay();
});
afterAll(() => standIn.close());

const origin = "https://seeds.test.example";
const asked = (orderNumber: string) => ({
  orderNumber,
  language: "hi" as const,
  origin,
  cancelUrl: `${origin}/hi/order-success?order=${orderNumber}`,
});

async function makeShop(parcels = 1) {
  const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", RAZORPAY_URL: standIn.url });
  const world = testWorld(database.db, { env });
  await openRazorpay(world);
  const lines: { packId: string; quantity: number }[] = [];
  for (let n = 0; n < parcels; n += 1) {
    const { id: vendorId } = await makeVendor(world.db);
    lines.push({ packId: (await makeProduct(world.db, { vendorId })).pack.id, quantity: 1 });
  }
  const buyer = await makeBuyer(world.db, lines);
  const request = await checkoutRequest(world, buyer, { method: "upi" });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  return { world, buyer, number: placed.value.orderNumber };
}

const pay = (world: World, buyer: Person, orderNumber: string, method: "upi" | "wallet" = "upi") =>
  payOrder(world, buyer, { orderNumber, method, token: null });

const onItsPage = { ok: true, value: { state: "page", failureCode: null } };

test("who pays with Razorpay is led to its page with an order of the exact sum, and back in their language", async () => {
  const { world, buyer, number } = await makeShop();
  expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
  expect(await pay(world, buyer, number)).toEqual(onItsPage);
  const found = await getPaymentPage(world, buyer, asked(number));
  expect(found?.with).toEqual({ title: "Razorpay", fields: "page", isTest: true });
  const fields = found?.page.fields ?? {};
  const order = standIn.ledger.order(fields["order_id"] ?? "");
  expect(order).toMatchObject({ amount: found?.amountPaise, notes: { order: number } });
  expect(fields).toMatchObject({
    key_id: standInKeys.keyId,
    amount: String(order.amount),
    name: "Beej Bazaar",
    method: "upi",
    "prefill[contact]": "9876543210",
    callback_url: `${origin}/payments/razorpay/return?order=${number}&lang=hi`,
    cancel_url: `${origin}/hi/order-success?order=${number}`,
  });
});

test("who comes back to pay is led to the same order of Razorpay's, by the way that is now chosen", async () => {
  const { world, buyer, number } = await makeShop();
  await pay(world, buyer, number);
  const first = await getPaymentPage(world, buyer, asked(number));
  expect(await pay(world, buyer, number, "wallet")).toEqual(onItsPage);
  const second = await getPaymentPage(world, buyer, asked(number));
  expect(second?.page.fields).toEqual({ ...first?.page.fields, method: "wallet" });
});

test("another person's order, one that is paid, and one whose goods went back have no page", async () => {
  const { world, buyer, number } = await makeShop();
  await pay(world, buyer, number);
  const stranger = await makeBuyer(world.db);
  expect(await getPaymentPage(world, stranger, asked(number))).toBeNull();
  const owner = { ...buyer, role: "administrator" } as const;
  expect(await getPaymentPage(world, owner, asked(number))).toBeNull();
  await world.db.execute(sql`update orders set stock_released_at = now() where number = ${number}`);
  expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
  await world.db.execute(
    sql`update orders set stock_released_at = null, status = 'confirmed' where number = ${number}`,
  );
  expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
});

test.each(["unavailable", "refused", "lost"] as const)(
  "where Razorpay is %s the customer is told, and can try again",
  async (how) => {
    const { world, buyer, number } = await makeShop();
    standIn.break({ on: /^POST \/orders/, how });
    expect(await pay(world, buyer, number)).toEqual(refuse({ code: "gateway-unreachable" }));
    expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
    expect(await pay(world, buyer, number)).toEqual(onItsPage);
    expect(await getPaymentPage(world, buyer, asked(number))).not.toBeNull();
  },
);

test("live keys are told as such", async () => {
  const { world, buyer, number } = await makeShop();
  await pay(world, buyer, number);
  await openRazorpay(world, { keyId: "rzp_live_0000000001" });
  expect((await getPaymentPage(world, buyer, asked(number)))?.with.isTest).toBe(false);
});

test("who has canceled a parcel since is led to pay what is due now, and no more", async () => {
  const { world, buyer, number } = await makeShop(2);
  await pay(world, buyer, number);
  const before = await getPaymentPage(world, buyer, asked(number));
  await cancelParcels(world, buyer, number, [2]);
  expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
  expect(await pay(world, buyer, number)).toEqual(onItsPage);
  const found = await getPaymentPage(world, buyer, asked(number));
  const order = await getOrder(world, buyer, number);
  expect(found?.amountPaise).toBe(order?.duePaise);
  expect(found?.page.fields["order_id"]).not.toBe(before?.page.fields["order_id"]);
  expect(order?.attempts.map(({ state }) => state).toSorted()).toEqual(["expired", "open"]);
  await checkInvariants(world.db);
});

test("without the gateway's credentials nobody is led to it, and the payment ends with the order's hold", async () => {
  const { world, buyer, number } = await makeShop();
  await pay(world, buyer, number);
  const owner = await makeAdministrator(world.db);
  expect(await removeGatewayCredentials(world, owner, "razorpay")).toMatchObject({ ok: true });
  expect(await getPaymentPage(world, buyer, asked(number))).toBeNull();
  const later = (minutes: number) => ({
    ...world,
    now: () => new Date(world.now().getTime() + minutes * 60_000),
  });
  expect(await settleUncertainAttempts(later(14))).toEqual({ completed: 0, expired: 0 });
  expect(await settleUncertainAttempts(later(16))).toEqual({ completed: 0, expired: 1 });
  expect(await getOrder(world, buyer, number)).toMatchObject({ canPayAgain: true });
});

test("what Razorpay never answers about is given up after days", async () => {
  const { world, buyer, number } = await makeShop();
  await pay(world, buyer, number);
  const run = (days: number) => {
    standIn.break({ on: /^GET /, how: "unavailable" });
    const now = () => new Date(world.now().getTime() + days * 86_400_000);
    return settleUncertainAttempts({ ...world, now });
  };
  expect(await run(4)).toEqual({ completed: 0, expired: 0 });
  expect(await run(5)).toEqual({ completed: 0, expired: 1 });
  expect((await getOrder(world, buyer, number))?.attempts).toMatchObject([{ state: "expired" }]);
});
