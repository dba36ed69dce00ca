import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { firstShopSettings, type ShopSettings } from "#domain/settings/shop-settings.ts";

/** Whoever changes settings waits for who does; orders that are being placed only read them, and don't. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table settings in share row exclusive mode`);
}

/** Of each setting that changed, what differs from the first value is kept; nothing where nothing does. */
export async function storeSettings(
  tx: Transaction,
  { before, after, now }: { before: ShopSettings; after: ShopSettings; now: Date },
): Promise<void> {
  const keys = (Object.keys(after) as (keyof ShopSettings)[]).filter(
    (key) => !isSame(before[key], after[key]),
  );
  for (const key of keys) {
    const value = differing(after[key], firstShopSettings[key]);
    await (value === undefined
      ? tx.execute(sql`delete from settings where key = ${key}`)
      : tx.execute(sql`
          insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
          on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`));
  }
}

/** Of a group only its differing parts; undefined where nothing differs. */
function differing(value: unknown, first: unknown): unknown {
  if (isSame(value, first)) return undefined;
  if (!isGroup(value) || !isGroup(first)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part, is]) => !isSame(is, first[part])));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
