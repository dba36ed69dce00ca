import type { Transaction } from "#database/connect.ts";
import { mayClose } from "#domain/payment-methods/open-methods.ts";
import { offlineIdOf } from "#domain/payment-methods/payment-method.ts";
import { isUpiAccount } from "#domain/payment-methods/upi-direct.ts";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";
import {
  loadGatewayRow,
  loadOfflineRow,
  saveGatewayRow,
  switchOfflineMethod,
} from "./method-store.ts";
import { lockOpenMethods } from "./steps/lock-open-methods.ts";
import { isOn, isReady, readCredentials } from "./ways-to-pay.ts";

/** A gateway's name, 'cod', or one of the owner's own as orders name it. */
export type PaymentMethodSwitch = { method: string; on: boolean };

type Switched = {
  subject: "gateway" | "offline-method";
  subjectId: string;
  label: string;
  wasOn: boolean;
};

/** Acts at checkout at once. Switching to what it is already changes nothing. */
export async function switchPaymentMethod(
  world: World,
  person: Person,
  asked: PaymentMethodSwitch,
): Promise<Result<"switched", PaymentMethodRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "payment-method-not-found" });
  return world.db.transaction(async (tx) => {
    const open = await lockOpenMethods(tx, world);
    if (!asked.on && !mayClose(open, ({ id }) => id === asked.method))
      return refuse({ code: "last-payment-method" });
    const done = await switchIn(tx, world, asked);
    if (!done.ok) return done;
    const { wasOn, ...subject } = done.value;
    if (wasOn === asked.on) return accept("switched");
    const action = asked.on ? "switched-on" : "switched-off";
    await recordActivity(tx, { actorId: person.id, at: world.now(), action, ...subject });
    await announceChange(tx, ["settings"]);
    return accept("switched");
  });
}

async function switchIn(
  tx: Transaction,
  world: World,
  { method, on }: PaymentMethodSwitch,
): Promise<Result<Switched, PaymentMethodRefusal>> {
  if (method === "cod") return switchCash(tx, world, on);
  if (method === "upi-direct") return switchUpi(tx, world, on);
  const id = offlineIdOf(method);
  return id === null ? switchGateway(tx, world, { method, on }) : switchOffline(tx, id, on);
}

async function switchCash(
  tx: Transaction,
  world: World,
  on: boolean,
): Promise<Result<Switched, PaymentMethodRefusal>> {
  const before = await getSettings(tx);
  const { codEnabled: wasOn } = before;
  if (wasOn !== on)
    await storeSettings(tx, { before, after: { ...before, codEnabled: on }, now: world.now() });
  return accept({ subject: "offline-method", subjectId: "cod", label: "Cash on delivery", wasOn });
}

async function switchUpi(
  tx: Transaction,
  world: World,
  on: boolean,
): Promise<Result<Switched, PaymentMethodRefusal>> {
  const before = await getSettings(tx);
  const { upiDirect } = before;
  const { enabled: wasOn } = upiDirect;
  if (on && !isUpiAccount(upiDirect)) return refuse({ code: "gateway-without-credentials" });
  if (wasOn !== on) {
    const after = { ...before, upiDirect: { ...upiDirect, enabled: on } };
    await storeSettings(tx, { before, after, now: world.now() });
  }
  return accept({ subject: "gateway", subjectId: "upi-direct", label: "UPI to the shop", wasOn });
}

async function switchOffline(
  tx: Transaction,
  id: string,
  on: boolean,
): Promise<Result<Switched, PaymentMethodRefusal>> {
  const row = isUuid(id) ? await loadOfflineRow(tx, id, { lock: true }) : null;
  if (row === null) return refuse({ code: "payment-method-not-found" });
  if (row.enabled !== on) await switchOfflineMethod(tx, id, on);
  const { name: label, enabled: wasOn } = row;
  return accept({ subject: "offline-method", subjectId: id, label, wasOn });
}

async function switchGateway(
  tx: Transaction,
  world: World,
  { method, on }: PaymentMethodSwitch,
): Promise<Result<Switched, PaymentMethodRefusal>> {
  const gateway = findGateway(world.gateways, method);
  if (gateway === null) return refuse({ code: "payment-method-not-found" });
  const row = await loadGatewayRow(tx, method);
  const credentials = readCredentials(world, gateway, row);
  if (on && !isReady(credentials)) return refuse({ code: "gateway-without-credentials" });
  const wasOn = isOn(gateway, row);
  if (wasOn !== on) {
    const mode = row?.mode ?? gateway.modeOf({});
    const unchanged = { gateway: method, mode, credentials: row?.credentials ?? null };
    await saveGatewayRow(tx, { ...unchanged, enabled: on }, world.now());
  }
  const { name: subjectId, title: label } = gateway;
  return accept({ subject: "gateway", subjectId, label, wasOn });
}
