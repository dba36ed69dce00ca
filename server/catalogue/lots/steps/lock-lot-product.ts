import type { Transaction } from "#database/connect.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import {
  selectLot,
  selectLotProduct,
  type Lot,
  type LotProduct,
} from "#server/catalogue/lots/lot-store.ts";
import { lockPacksOf } from "./settle-lots.ts";

/** The product whose lots this person changes, with all its packs locked. */
export async function lockLotProduct(
  tx: Transaction,
  person: Person,
  productId: string,
): Promise<Result<LotProduct, LotRefusal>> {
  if (!isUuid(productId)) return refuse({ code: "lot-not-found" });
  await lockPacksOf(tx, [productId]);
  const product = await selectLotProduct(tx, productId);
  if (product === null || !can(person, "edit-product", product))
    return refuse({ code: "lot-not-found" });
  const mayChange = await checkMayChange(tx, person);
  return mayChange.ok ? accept(product) : mayChange;
}

/** As `lockLotProduct`, with one of its lots. */
export async function lockLot(
  tx: Transaction,
  person: Person,
  { productId, lotId }: { productId: string; lotId: string },
): Promise<Result<{ product: LotProduct; lot: Lot }, LotRefusal>> {
  const locked = await lockLotProduct(tx, person, productId);
  if (!locked.ok) return locked;
  const lot = isUuid(lotId) ? await selectLot(tx, { lotId, productId }) : null;
  return lot === null ? refuse({ code: "lot-not-found" }) : accept({ product: locked.value, lot });
}
