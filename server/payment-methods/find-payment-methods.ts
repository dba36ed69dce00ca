import { offlineMethodOf } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { UpiDirect } from "#domain/settings/shop-settings.ts";
import type { Gateway, GatewayMode } from "#server/gateways/gateway.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  findOfflineRows,
  loadMethods,
  type GatewayRow,
  type OfflineMethodRow,
} from "./method-store.ts";
import { isOn, readCredentials } from "./ways-to-pay.ts";

/** The end of a saved credential; null of one so short that its end would tell too much. */
export type CredentialShown = {
  name: string;
  label: string;
  isSecret: boolean;
  end: string | null;
};

export type DigitalMethod = {
  name: string;
  title: string;
  mode: GatewayMode;
  on: boolean;
  /** What the owner ticks on the company's site; null where it sends nothing by itself. */
  webhookEvents: readonly string[] | null;
  credentials: {
    state: "none-needed" | "missing" | "unreadable" | "saved";
    savedAt: Date | null;
    fields: CredentialShown[];
  };
};

export type OfflineListed = Omit<OfflineMethodRow, "enabled"> & { method: string; on: boolean };

export type PaymentMethods = {
  /** The switch of Business Information, over all of them. */
  digitalPayments: boolean;
  digital: DigitalMethod[];
  upiDirect: UpiDirect;
  cashOnDelivery: boolean;
  offline: OfflineListed[];
};

/** Null: who asks may not know. */
export async function findPaymentMethods(
  world: World,
  person: Person,
): Promise<PaymentMethods | null> {
  if (!can(person, "manage-payments")) return null;
  const [settings, { gateways }, rows] = await Promise.all([
    getSettings(world.db),
    loadMethods(world.db),
    findOfflineRows(world.db),
  ]);
  return {
    digitalPayments: settings.digitalPayments,
    digital: listGateways(world.gateways).map((gateway) =>
      shownGateway(
        world,
        gateway,
        gateways.find((row) => row.gateway === gateway.name),
      ),
    ),
    upiDirect: settings.upiDirect,
    cashOnDelivery: settings.codEnabled,
    offline: rows.map(({ enabled: on, ...row }) => ({
      ...row,
      method: offlineMethodOf(row.id),
      on,
    })),
  };
}

const shortest = 12;

function shownGateway(world: World, gateway: Gateway, row: GatewayRow | undefined): DigitalMethod {
  const { name, title, credentialFields } = gateway;
  const read = readCredentials(world, gateway, row);
  const saved = read.state === "saved" ? read.credentials : {};
  const fields = credentialFields.map(({ name: field, label, isSecret }): CredentialShown => {
    const text = saved[field] ?? "";
    return { name: field, label, isSecret, end: text.length < shortest ? null : text.slice(-4) };
  });
  return {
    name,
    title,
    mode: read.state === "saved" ? gateway.modeOf(saved) : (row?.mode ?? gateway.modeOf({})),
    on: isOn(gateway, row),
    webhookEvents: gateway.webhookEvents ?? null,
    credentials: {
      state: read.state,
      savedAt: read.state === "saved" ? read.savedAt : null,
      fields,
    },
  };
}
