import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { people } from "#database/schema/people.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { demoBuyers, type DemoBuyer } from "./buyers.ts";

export type PastBuyer = DemoBuyer & { person: Person; language: "en" | "hi" };
type DemoPackRow = {
  sku: string;
  packId: string;
  productId: string;
  vendorId: string;
  cropKey: string;
};

/** Who and what the past is made of. */
export type PastShop = {
  world: World;
  tx: Transaction;
  buyers: ReadonlyMap<string, PastBuyer>;
  packs: ReadonlyMap<string, DemoPackRow>;
  /** Whoever packs for a vendor. */
  sellers: ReadonlyMap<string, Person>;
};

export async function loadPastShop(tx: Transaction, world: World): Promise<PastShop> {
  await addBuyers(tx);
  type Row = Person & { email: string; language: "en" | "hi" };
  const { rows } = await tx.execute<Row>(sql`
    select id, role, status, vendor_id as "vendorId", email, coalesce(language, 'en') as language from people where demo`);
  const packs = await tx.execute<DemoPackRow>(sql`
    select k.sku, k.id as "packId", k.product_id as "productId", k.vendor_id as "vendorId",
      coalesce(p.crop_key, '') as "cropKey"
    from packs k join products p on p.id = k.product_id where p.demo`);
  const personOf = ({ id, role, status, vendorId }: Row): Person => ({
    id,
    role,
    status,
    vendorId,
  });
  const buyers = demoBuyers.map((buyer) => {
    const row = rows.find(({ email }) => email === buyer.email);
    if (row === undefined) throw new Error(`The demo shop has no ${buyer.email}`);
    return { ...buyer, person: personOf(row), language: row.language };
  });
  return {
    world,
    tx,
    buyers: new Map(buyers.map((buyer) => [buyer.key, buyer])),
    packs: new Map(packs.rows.map((pack) => [pack.sku, pack])),
    sellers: new Map(
      rows.flatMap((row) => (row.vendorId === null ? [] : [[row.vendorId, personOf(row)]])),
    ),
  };
}

/** Like the authors of the reviews they have no password. */
async function addBuyers(tx: Transaction): Promise<void> {
  const added = demoBuyers.flatMap(({ email, isNew }) => (isNew ? [{ email, ...isNew }] : []));
  await tx.insert(people).values(
    added.map((buyer) => ({
      ...buyer,
      id: randomUUID(),
      role: "customer" as const,
      emailConfirmedAt: sql`now()`,
      demo: true,
    })),
  );
}

/** @throws Error when the data of the past names what the demo shop doesn't have */
export function named<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`The demo shop has no "${name}"`);
  return found;
}

/** @throws Error: what the past did was allowed, or the past is written wrongly */
export function done<T>(
  what: string,
  answer: { ok: true; value: T } | { ok: false; refusal: { code: string } },
): T {
  if (!answer.ok) throw new Error(`${what}: ${answer.refusal.code}`);
  return answer.value;
}
