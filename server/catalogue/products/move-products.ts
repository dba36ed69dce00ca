import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { checkMrp, type PackPrices } from "#domain/catalogue/products/mrp.ts";
import { checkStateMove, type ProductState } from "#domain/catalogue/products/product-state.ts";
import { accept, type Result } from "#domain/result.ts";
import { highestTaxRatesFrom } from "#domain/tax/tax-class.ts";
import { isUuid } from "#domain/uuid.ts";
import type { VendorState, VendorSuspended } from "#domain/vendors/vendor.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";
import { holdTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import { queueProductMail } from "./steps/queue-product-mail.ts";

export type ProductsMove = {
  ids: readonly string[];
  to: Extract<ProductState, "in-review" | "published" | "archived">;
};
/**
 * `refused` by their names: they have no pack to sell, one above its MRP, or a vendor who may not; or they are to be
 * looked at first.
 */
export type ProductsMoved = { moved: number; refused: ProductNames[] };
type ProductNames = Pick<ProductMoveRow, "name" | "nameHi">;

type ProductMoveRow = {
  id: string;
  name: string;
  nameHi: string | null;
  state: ProductState;
  packCount: number;
  vendorId: string;
  vendorState: VendorState;
  hsn: string | null;
  sellerRegistered: boolean;
  /** Those that are not archived. */
  prices: PackPrices[];
};

/** Several at once; those that can't go there stay where they are. */
export async function moveProducts(
  world: World,
  person: Person,
  { ids, to }: ProductsMove,
): Promise<Result<ProductsMoved, VendorSuspended>> {
  return world.db.transaction(async (tx) => {
    await holdTaxRates(tx);
    const mayChange = await checkMayChange(tx, person);
    if (!mayChange.ok) return mayChange;
    const settings = await getSettings(tx);
    const rateOf = highestTaxRatesFrom(settings, world.now());
    const own = (await lockProducts(tx, ids)).filter((row) => can(person, "edit-product", row));
    const mayMove = ({ state, packCount, vendorState }: ProductMoveRow) =>
      checkStateMove({
        from: state,
        to,
        role: person.role,
        activePacks: packCount,
        vendorState,
        settings,
      }).ok;
    // What is published already is not taken out of the shop by submitting it with others.
    const isThere = ({ state }: ProductMoveRow) =>
      state === to || (to === "in-review" && state === "published");
    const fits = (row: ProductMoveRow) =>
      to === "archived" || row.prices.every((pack) => checkMrp(pack, rateOf(row)).ok);
    const moves = (row: ProductMoveRow) => mayMove(row) && (isThere(row) || fits(row));
    const refused = own.filter((row) => !moves(row)).map(({ name, nameHi }) => ({ name, nameHi }));
    const moving = own.filter((row) => !isThere(row) && moves(row));
    const movingIds = moving.map(({ id }) => id);
    await writeAnnounced(tx, movingIds, () => write(tx, world, person, { moving, to }));
    return accept({ moved: moving.length, refused });
  });
}

async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<ProductMoveRow[]> {
  const { rows } = await tx.execute<ProductMoveRow>(sql`
    select p.id, p.name, p.name_hi as "nameHi", p.state, p.pack_count as "packCount", p.vendor_id as "vendorId", v.state as "vendorState",
      p.hsn, v.gstin is not null as "sellerRegistered",
      (select coalesce(json_agg(json_build_object('pricePaise', k.price_paise, 'mrpPaise', k.mrp_paise)), '[]')
        from packs k where k.product_id = p.id and k.archived_at is null) as prices
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
  { moving, to }: { moving: ProductMoveRow[]; to: ProductsMove["to"] },
): Promise<void> {
  if (moving.length === 0) return;
  const at = world.now();
  await tx.execute(sql`
    update products set state = ${to}, sent_back_reason = null, version = version + 1, updated_at = ${at}
    where id = any(${sql.param(moving.map(({ id }) => id))}::uuid[])`);
  for (const { id, name, state, vendorId } of moving) {
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: to === "in-review" ? "moved" : to,
      subject: "product",
      subjectId: id,
      label: name,
      before: { state },
      after: { state: to },
    });
    if (person.role === "administrator" && state === "in-review" && to === "published")
      await queueProductMail(tx, { kind: "product-published", product: { id, vendorId }, at });
  }
}
