import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { gatewaySettings } from "#database/schema/payment-methods.ts";
import { settings } from "#database/schema/settings.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makePracticeGateway, practiceKeys } from "#tests/factories/practice-gateway.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findPaymentMethods } from "./find-payment-methods.ts";
import { getGatewayCredentials } from "./get-gateway-credentials.ts";
import { removeGatewayCredentials } from "./remove-gateway-credentials.ts";
import { saveGatewayCredentials } from "./save-gateway-credentials.ts";
import { switchPaymentMethod } from "./switch-payment-method.ts";

const database = testDatabase();

async function makeReady() {
  const practice = makePracticeGateway(() => getGatewayCredentials(world, practice));
  const world: World = testWorld(database.db, { gateways: { practice, sandbox: null } });
  const administrator = await makeAdministrator(database.db);
  const save = (typed: Record<string, string>) =>
    saveGatewayCredentials(world, administrator, { gateway: "practice", typed });
  const switchOn = (on: boolean) =>
    switchPaymentMethod(world, administrator, { method: "practice", on });
  const shown = async (by = world) =>
    (await findPaymentMethods(by, administrator))?.digital.find(({ name }) => name === "practice");
  return { world, practice, administrator, save, switchOn, shown };
}

test("a gateway without credentials can't be switched on, and no card is offered", async () => {
  const { world, switchOn, shown } = await makeReady();
  expect(await shown()).toMatchObject({ on: false, credentials: { state: "missing" } });
  expect(await switchOn(true)).toEqual({
    ok: false,
    refusal: { code: "gateway-without-credentials" },
  });
  const buyer = await makeBuyer(database.db);
  expect((await getCheckout(world, buyer)).methods).toEqual(["cod"]);
});

test("credentials are kept encrypted, shown by their end alone, and used to charge", async () => {
  const { world, practice, save, switchOn, shown } = await makeReady();
  expect((await save(practiceKeys)).ok).toBe(true);
  expect(await shown()).toMatchObject({
    mode: "test",
    credentials: {
      state: "saved",
      savedAt: noon,
      fields: [
        { name: "keyId", end: "0yT2" },
        { name: "keySecret", end: "42cd" },
      ],
    },
  });
  const stored = await database.db.select().from(gatewaySettings);
  const logged = await database.db.select().from(activities);
  const all = JSON.stringify([stored, logged, await shown()]);
  expect(all).not.toContain(practiceKeys.keySecret);
  expect(all).not.toContain(practiceKeys.keyId);

  expect((await switchOn(true)).ok).toBe(true);
  const { pack } = await makeProduct(database.db, { packs: [{ stock: 5 }] });
  const buyer = await makeBuyer(database.db, [{ packId: pack.id, quantity: 1 }]);
  const request = await checkoutRequest(world, buyer, { method: "credit-card" });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber } = placed.value;
  const paid = await payOrder(world, buyer, { orderNumber, method: "credit-card", token: "t1" });
  expect(paid).toMatchObject({ ok: true, value: { state: "captured" } });
  expect(practice.usedKeys).toEqual([practiceKeys.keySecret]);
  const { rows } = await database.db.execute(sql`select gateway from payment_attempts`);
  expect(rows).toEqual([{ gateway: "practice" }]);
});

test("live keys make it live, and replace those that were there", async () => {
  const { save, switchOn, shown } = await makeReady();
  await save(practiceKeys);
  await switchOn(true);
  await save({ keyId: "key_live_Ab12Cd34Ef", keySecret: "another-secret-99zz" });
  expect(await shown()).toMatchObject({
    on: true,
    mode: "live",
    credentials: { fields: [{ end: "34Ef" }, { end: "99zz" }] },
  });
});

test("fields that are empty, too long or look wrong are said by name, without what was typed", async () => {
  const { save, shown } = await makeReady();
  expect(await save({ keyId: "rzp", keySecret: " " })).toEqual({
    ok: false,
    refusal: {
      code: "gateway-credentials-invalid",
      problems: { keyId: "unlikely", keySecret: "missing" },
    },
  });
  expect(await save({ ...practiceKeys, keySecret: "x".repeat(501) })).toMatchObject({
    refusal: { problems: { keySecret: "too-long" } },
  });
  expect(await shown()).toMatchObject({ credentials: { state: "missing" } });
});

test("another secret key or a changed row makes them unreadable, which is said, and takes no money", async () => {
  const { world, practice, save, switchOn, shown } = await makeReady();
  await save(practiceKeys);
  await switchOn(true);
  const moved = { ...world, secret: Buffer.alloc(32, "other") };
  expect(await shown(moved)).toMatchObject({ credentials: { state: "unreadable", savedAt: null } });
  const buyer = await makeBuyer(database.db);
  expect((await getCheckout(moved, buyer)).methods).toEqual(["cod"]);
  await expect(getGatewayCredentials(moved, practice)).rejects.toThrow("are unreadable");

  const [row] = await database.db.select().from(gatewaySettings);
  const sealed = row?.credentials ?? "";
  const flipped = sealed.slice(0, -6) + (sealed.at(-6) === "A" ? "B" : "A") + sealed.slice(-5);
  for (const credentials of ["", "v1", "nonsense", "v1.a.b.c", "v2" + sealed.slice(2), flipped]) {
    await database.db.update(gatewaySettings).set({ credentials });
    expect(await shown(), credentials).toMatchObject({ credentials: { state: "unreadable" } });
  }
  expect((await save(practiceKeys)).ok).toBe(true);
  expect(await shown()).toMatchObject({ credentials: { state: "saved" } });
});

test("the sealed text of one gateway is nothing in the row of another", async () => {
  const { world, save, administrator } = await makeReady();
  await save(practiceKeys);
  const other = { ...makePracticeGateway(), name: "other" };
  const both = { ...world, gateways: { ...world.gateways, other } };
  await database.db.execute(sql`
    insert into gateway_settings (gateway, credentials) select 'other', credentials from gateway_settings`);
  const methods = await findPaymentMethods(both, administrator);
  expect(methods?.digital.map(({ name, credentials }) => [name, credentials.state])).toEqual([
    ["practice", "saved"],
    ["other", "unreadable"],
  ]);
});

test("removing them switches the gateway off, but not the last way to pay", async () => {
  const { world, administrator, save, switchOn, shown } = await makeReady();
  await save(practiceKeys);
  await switchOn(true);
  const remove = () => removeGatewayCredentials(world, administrator, "practice");
  await database.db.insert(settings).values({ key: "codEnabled", value: false });
  expect(await remove()).toEqual({ ok: false, refusal: { code: "last-payment-method" } });
  await database.db.update(settings).set({ value: true });
  expect((await remove()).ok).toBe(true);
  expect((await remove()).ok).toBe(true);
  expect(await shown()).toMatchObject({ on: false, credentials: { state: "missing" } });
  const log = await database.db
    .select()
    .from(activities)
    .where(eq(activities.subject, "gateway"))
    .orderBy(activities.id);
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ["changed", { credentials: "saved", mode: "test" }],
    ["switched-on", null],
    ["changed", { credentials: "none", on: false }],
  ]);
});

test("nobody but an administrator gets at them, and no gateway that is not known", async () => {
  const { world, administrator } = await makeReady();
  const buyer = await makeBuyer(database.db);
  const refusal = { code: "payment-method-not-found" };
  const asked = { gateway: "practice", typed: practiceKeys };
  expect(await saveGatewayCredentials(world, buyer, asked)).toEqual({ ok: false, refusal });
  expect(await removeGatewayCredentials(world, buyer, "practice")).toEqual({ ok: false, refusal });
  expect(await findPaymentMethods(world, buyer)).toBe(null);
  const unknown = { ...asked, gateway: "constructor" };
  expect(await saveGatewayCredentials(world, administrator, unknown)).toEqual({
    ok: false,
    refusal,
  });
});
