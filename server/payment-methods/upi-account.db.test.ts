import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { activities } from "#database/schema/activity.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { upiAccount } from "#tests/factories/upi-direct.ts";
import { testWorld } from "#tests/world.ts";
import { findPaymentMethods } from "./find-payment-methods.ts";
import { loadWaysToPay } from "./load-ways-to-pay.ts";
import { saveUpiAccount } from "./save-upi-account.ts";
import { switchPaymentMethod } from "./switch-payment-method.ts";

const database = testDatabase();
const none = { upiId: "", payeeName: "" };

test("the UPI ID is saved, then switched on, and the checkout offers it at once", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const save = (typed: typeof none, shown = none, person = admin) =>
    saveUpiAccount(world, person, { typed, shown });
  const on = () => switchPaymentMethod(world, admin, { method: "upi-direct", on: true });
  expect(await on()).toMatchObject({ refusal: { code: "gateway-without-credentials" } });
  expect(await save({ upiId: "shop", payeeName: "" })).toMatchObject({
    refusal: { problems: { upiId: "upi-id-wrong", payeeName: "payee-missing" } },
  });
  expect(await save(upiAccount, none, await makePerson(db))).toMatchObject({
    refusal: { code: "payment-method-not-found" },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await save(upiAccount)).toMatchObject({ ok: true });
  expect((await loadWaysToPay(db, world)).methods).not.toContain("upi-direct");
  expect(await on()).toMatchObject({ ok: true });
  expect((await loadWaysToPay(db, world)).methods).toEqual([
    "credit-card",
    "upi",
    "upi-direct",
    "cod",
  ]);
  expect(await findPaymentMethods(world, admin)).toMatchObject({
    upiDirect: { enabled: true, ...upiAccount },
  });
  const log = await db.select().from(activities).where(eq(activities.subjectId, "upi-direct"));
  expect(log.map(({ action }) => action).toSorted()).toEqual(["changed", "switched-on"]);
});

test("who changes what somebody else has just changed is told", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  await saveUpiAccount(world, admin, { typed: upiAccount, shown: none });
  const late = { typed: { ...upiAccount, upiId: "other@ybl" }, shown: none };
  expect(await saveUpiAccount(world, admin, late)).toMatchObject({
    refusal: { code: "upi-account-changed" },
  });
});
