import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { checkStateMove, type ProductState } from "#domain/product-editing/product-state.ts";
import { isUuid } from "#domain/uuid.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { announceChange, type ChangeTag } from "#server/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

export type ProductsMove = { ids: readonly string[]; to: "published" | "archived" };
/** `refused` by name: they have no pack to sell, or a vendor who may not. */
export type ProductsMoved = { moved: number; refused: string[] };

type Row = {
  id: string;
  name: string;
  state: ProductState;
  packCount: number;
  vendorId: string;
  vendorState: VendorState;
};

/** Several at once; those that can't go there stay where they are. */
export async function moveProducts(
  world: World,
  person: Person,
  { ids, to }: ProductsMove,
): Promise<ProductsMoved> {
  return world.db.transaction(async (tx) => {
    const settings = await getSettings(tx);
    const own = (await lockProducts(tx, ids)).filter((row) => can(person, "edit-product", row));
    const mayMove = ({ state, packCount, vendorState }: Row) =>
      checkStateMove({
        from: state,
        to,
        role: person.role,
        activePacks: packCount,
        vendorState,
        settings,
      }).ok;
    const refused = own.filter((row) => !mayMove(row)).map(({ name }) => name);
    const moving = own.filter((row) => row.state !== to && mayMove(row));
    await write(tx, world, person, { moving, to });
    return { moved: moving.length, refused };
  });
}

async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.name, p.state, p.pack_count as "packCount", p.vendor_id as "vendorId", v.state as "vendorState"
    from products p join vendors v on v.id = p.vendor_id
    where p.id = any(${sql.param(ids.filter(isUuid))}::uuid[])
    order by p.id
    for no key update of p`);
  return rows;
}

async function write(
  tx: Transaction,
  world: World,
  person: Person,
  { moving, to }: { moving: Row[]; to: ProductsMove["to"] },
): Promise<void> {
  if (moving.length === 0) return;
  const at = world.now();
  await tx.execute(sql`
    update products set state = ${to}, version = version + 1, updated_at = ${at}
    where id = any(${sql.param(moving.map(({ id }) => id))}::uuid[])`);
  const tags = new Set<ChangeTag>();
  for (const { id, name, state } of moving) {
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: to,
      subject: "product",
      subjectId: id,
      label: name,
      before: { state },
      after: { state: to },
    });
    if (state === "published" || to === "published") tags.add("catalogue").add(`product:${id}`);
  }
  await announceChange(tx, [...tags]);
}
