import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { activities } from "#database/schema/activity.ts";
import { offlineMethods } from "#database/schema/payment-methods.ts";
import { settings } from "#database/schema/settings.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { Person } from "#domain/people/person.ts";
import { getCheckout } from "#server/orders/placing/get-checkout.ts";
import { createSandboxGateway } from "#server/gateways/sandbox-gateway.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addOfflineMethod } from "./add-offline-method.ts";
import { changeOfflineMethod } from "./change-offline-method.ts";
import { deleteOfflineMethod } from "./delete-offline-method.ts";
import { findPaymentMethods } from "./find-payment-methods.ts";
import { getOfflineMethod } from "./get-offline-method.ts";
import { switchPaymentMethod } from "./switch-payment-method.ts";

const database = testDatabase();

const typed = (over: Partial<OfflineMethod> = {}): OfflineMethod => ({
  id: crypto.randomUUID(),
  name: "Money order",
  info: [{ name: "Payable at", data: "Indore" }],
  requiredInfo: [{ name: "Receipt", data: "MO 12", asked: "after" }],
  ...over,
});

async function makeReady() {
  const world = testWorld(database.db);
  const administrator = await makeAdministrator(database.db);
  const turn = (method: string, on: boolean) =>
    switchPaymentMethod(world, administrator, { method, on });
  return { world, administrator, turn };
}

const last = { ok: false, refusal: { code: "last-payment-method" } };
const notFound = { ok: false, refusal: { code: "payment-method-not-found" } };

test("a method is added switched on, once however often its form is sent, and logged", async () => {
  const { world, administrator } = await makeReady();
  const form = typed();
  for (let sent = 0; sent < 3; sent += 1)
    expect(await addOfflineMethod(world, administrator, form)).toMatchObject({ ok: true });
  const methods = await findPaymentMethods(world, administrator);
  expect(methods?.offline).toEqual([
    { ...form, on: true, demo: false, method: `offline_${form.id}` },
  ]);
  const log = await database.db.select().from(activities);
  expect(log).toMatchObject([
    { action: "created", label: "Money order", actorId: administrator.id },
  ]);
});

test("a blank name and blank rows are refused", async () => {
  const { world, administrator } = await makeReady();
  const added = await addOfflineMethod(world, administrator, typed({ name: "", info: [] }));
  expect(added).toMatchObject({ ok: false, refusal: { code: "offline-method-invalid" } });
  expect(await database.db.select().from(offlineMethods)).toEqual([]);
});

test("each kind can be switched off and on, and only what changed is logged", async () => {
  const { world, administrator, turn } = await makeReady();
  const bank = await makeOfflineMethod(database.db);
  for (const method of ["sandbox", "cod", bank.method]) {
    for (const on of [false, false, true])
      expect(await turn(method, on)).toEqual({ ok: true, value: "switched" });
  }
  const log = await database.db.select().from(activities).orderBy(activities.id);
  expect(log.map(({ action, label }) => `${label} ${action}`)).toEqual(
    ["Sandbox", "Cash on delivery", "Bank transfer"].flatMap((label) => [
      `${label} switched-off`,
      `${label} switched-on`,
    ]),
  );
  expect(await turn("nonsense", true)).toEqual(notFound);
  expect(await turn("razorpay", true)).toMatchObject({
    refusal: { code: "gateway-without-credentials" },
  });
  expect(await turn("offline_nonsense", true)).toEqual(notFound);
  expect(
    await switchPaymentMethod(world, await makeBuyer(database.db), { method: "cod", on: false }),
  ).toEqual(notFound);
  expect(administrator.role).toBe("administrator");
});

test("the last way to pay stays, whatever its kind; a digital one does not count while all are off", async () => {
  const { world, administrator, turn } = await makeReady();
  const bank = await makeOfflineMethod(database.db);
  await turn("cod", false);
  await turn("sandbox", false);
  expect(await turn(bank.method, false)).toEqual(last);
  expect(await deleteOfflineMethod(world, administrator, bank.id)).toEqual(last);
  await turn("sandbox", true);
  await database.db.insert(settings).values({ key: "digitalPayments", value: false });
  expect(await turn(bank.method, false)).toEqual(last);
  await turn("cod", true);
  expect((await deleteOfflineMethod(world, administrator, bank.id)).ok).toBe(true);
  expect(await turn("cod", false)).toEqual(last);
});

test("two who switch off the last two at once leave one", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  const world = testWorld(db, { gateways: { sandbox: null } });
  const [asha, meera] = [await makeAdministrator(db), await makeAdministrator(db)];
  const bank = await makeOfflineMethod(db);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      switchPaymentMethod(world, asha, { method: "cod", on: false }),
      round % 2 === 0
        ? switchPaymentMethod(world, meera, { method: bank.method, on: false })
        : deleteOfflineMethod(world, meera, bank.id),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([last]);
    await db.delete(offlineMethods);
    await db.insert(offlineMethods).values({ ...bank, enabled: true });
    await switchPaymentMethod(world, asha, { method: "cod", on: true });
  }
  await close();
  await clone.drop();
});

test("whoever closes digital payment, cash and the owner's own at once, one way to pay stays", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 10 });
  const world = testWorld(db, {
    gateways: { sandbox: createSandboxGateway({ db, now: () => noon }) },
  });
  const [asha, meera, ravi] = [
    await makeAdministrator(db),
    await makeAdministrator(db),
    await makeAdministrator(db),
  ];
  const bank = await makeOfflineMethod(db);
  const closeDigital = async (person: Person) => {
    const form = (await getEditableSettings(world, person))?.business;
    if (!form) throw new Error("The form does not open.");
    const { shown, written } = form;
    return changeBusiness(world, person, {
      written: { ...written, digitalPayments: "" },
      shown,
    });
  };
  const buyer = await makeBuyer(db);
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      closeDigital(asha),
      switchPaymentMethod(world, meera, { method: "cod", on: false }),
      round % 2 === 0
        ? switchPaymentMethod(world, ravi, { method: bank.method, on: false })
        : deleteOfflineMethod(world, ravi, bank.id),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toEqual([last]);
    expect((await getCheckout(world, buyer)).methods).not.toEqual([]);
    await db.delete(settings);
    await db.delete(offlineMethods);
    await db.insert(offlineMethods).values({ ...bank, enabled: true });
  }
  await close();
  await clone.drop();
});

test("of two who change one method, the second is told; the same words twice are no conflict", async () => {
  const { world, administrator } = await makeReady();
  const { id } = await makeOfflineMethod(database.db, { demo: true });
  const shown = await getOfflineMethod(world, administrator, id);
  const version = shown?.version ?? "";
  const change = (name: string) =>
    changeOfflineMethod(world, administrator, { ...typed({ id, name }), version });
  expect((await change("NEFT")).ok).toBe(true);
  expect((await change("NEFT")).ok).toBe(true);
  expect(await change("IMPS")).toEqual({ ok: false, refusal: { code: "offline-method-changed" } });
  expect(await getOfflineMethod(world, administrator, id)).toMatchObject({
    name: "NEFT",
    demo: false,
  });
  const [entry] = await database.db.select().from(activities);
  expect(entry?.before).toMatchObject({ name: "Bank transfer" });
  expect(entry?.after).toMatchObject({ name: "NEFT" });
});

test("what is not there can be neither seen, changed nor deleted", async () => {
  const { world, administrator } = await makeReady();
  const buyer = await makeBuyer(database.db);
  const { id } = await makeOfflineMethod(database.db);
  expect(await getOfflineMethod(world, buyer, id)).toBe(null);
  expect(await getOfflineMethod(world, administrator, "../x")).toBe(null);
  for (const [who, which] of [
    [buyer, id],
    [administrator, crypto.randomUUID()],
    [administrator, "x"],
  ] as const) {
    const form = { ...typed({ id: which }), version: "" };
    expect(await changeOfflineMethod(world, who, form)).toEqual(notFound);
    expect(await deleteOfflineMethod(world, who, which)).toEqual(notFound);
  }
  const { rows } = await database.db.execute(sql`select count(*) as n from offline_methods`);
  expect(rows).toEqual([{ n: 1 }]);
});
