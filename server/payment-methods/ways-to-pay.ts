import { isUpiDirectOn, methodsOn } from "#domain/payment-methods/methods-on.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { OpenMethod } from "#domain/payment-methods/open-methods.ts";
import { offlineMethodOf, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { Credentials, Gateway } from "#server/gateways/gateway.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import type { GatewayRow, StoredMethods } from "./method-store.ts";
import { openCredentials } from "./credential-seal.ts";

export type WaysToPay = {
  /** As the checkout offers them. */
  methods: PaymentMethod[];
  /** That takes the digital ones now; null while none does. */
  gateway: Gateway | null;
  /** The same, as the checkout shows it. */
  paying: PayingWith | null;
  /** The owner's own that are on. */
  offline: OfflineMethod[];
  /** The shop's own UPI ID, whether it is on or not. */
  upi: UpiAccount;
};

export type PayingWith = {
  /** What the company calls itself. */
  title: string;
  /** See `Gateway`. */
  fields: Gateway["fields"];
  /** No money moves. */
  isTest: boolean;
};

type Switches = Pick<ShopSettings, "digitalPayments" | "codEnabled" | "upiDirect">;
type GatewayWorld = Pick<World, "gateways" | "secret">;

/** What is open by the settings and the rows that the transaction has read. */
export function waysToPay(
  world: GatewayWorld,
  settings: Switches,
  stored: StoredMethods,
): WaysToPay {
  const [gateway = null] = settings.digitalPayments ? gatewaysOn(world, stored) : [];
  const { offline } = stored;
  return {
    methods: methodsOn(settings, { gateway: gateway?.methods ?? [], offline }),
    gateway,
    paying: gateway && payingWith(gateway, stored),
    offline,
    upi: { upiId: settings.upiDirect.upiId, payeeName: settings.upiDirect.payeeName },
  };
}

export function payingWith(gateway: Gateway, stored: StoredMethods): PayingWith {
  const row = rowOf(gateway, stored);
  const { title, fields } = gateway;
  return { title, fields, isTest: (row?.mode ?? gateway.modeOf({})) === "test" };
}

/** The same, one by one, for the rule that one must stay. */
export function openMethods(
  world: GatewayWorld,
  settings: Switches,
  stored: StoredMethods,
): OpenMethod[] {
  const digital = settings.digitalPayments ? gatewaysOn(world, stored) : [];
  return [
    ...digital.map(({ name }): OpenMethod => ({ id: name, kind: "digital" })),
    ...(isUpiDirectOn(settings) ? [{ id: "upi-direct", kind: "digital" } as const] : []),
    ...(settings.codEnabled ? [{ id: "cod", kind: "cod" } as const] : []),
    ...stored.offline.map(({ id }): OpenMethod => ({ id: offlineMethodOf(id), kind: "offline" })),
  ];
}

function gatewaysOn(world: GatewayWorld, stored: StoredMethods): Gateway[] {
  return listGateways(world.gateways).filter(
    (gateway) => isOn(gateway, rowOf(gateway, stored)) && isReachable(world, gateway, stored),
  );
}

const rowOf = ({ name }: Gateway, { gateways }: StoredMethods): GatewayRow | undefined =>
  gateways.find(({ gateway }) => gateway === name);

/** Whether the gateway can be called; one that is switched off can, as long as its credentials are stored. */
export const isReachable = (
  world: GatewayWorld,
  gateway: Gateway,
  stored: StoredMethods,
): boolean => isReady(readCredentials(world, gateway, rowOf(gateway, stored)));

export const isOn = (gateway: Gateway, row: GatewayRow | null | undefined): boolean =>
  row?.enabled ?? gateway.isOnAtFirst;

export type CredentialState =
  | { state: "none-needed" }
  | { state: "missing" }
  /** Sealed with another key, or changed in the database. */
  | { state: "unreadable" }
  | { state: "saved"; credentials: Credentials; savedAt: Date };

export function readCredentials(
  world: Pick<World, "secret">,
  { name, credentialFields }: Gateway,
  row: GatewayRow | null | undefined,
): CredentialState {
  if (credentialFields.length === 0) return { state: "none-needed" };
  const sealed = row?.credentials ?? null;
  if (sealed === null) return { state: "missing" };
  const opened = openCredentials(world, name, sealed);
  return opened === null ? { state: "unreadable" } : { state: "saved", ...opened };
}

export const isReady = ({ state }: CredentialState): boolean =>
  state === "none-needed" || state === "saved";
