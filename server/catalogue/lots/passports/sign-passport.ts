import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Passport } from "#domain/catalogue/lots/passports/passport.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  selectLot,
  selectLotProduct,
  selectPieces,
  type Lot,
  type LotProduct,
} from "#server/catalogue/lots/lot-store.ts";
import { acceptedLicence, type LicenceRow } from "#server/vendors/licences/accepted-licence.ts";
import type { World } from "#server/world.ts";
import { takeSigner } from "./steps/signer.ts";

export type SignedLot = { product: LotProduct; lot: Lot; passport: Passport; text: string };

/** The passport of a lot in one of its product's packs; null when lot or pack isn't there, or is another vendor's. */
export async function signPassport(
  world: World,
  person: Person,
  { packId, ...address }: { productId: string; lotId: string; packId: string },
): Promise<SignedLot | null> {
  if (![address.productId, address.lotId, packId].every(isUuid)) return null;
  return world.db.transaction(async (tx) => {
    const product = await selectLotProduct(tx, address.productId);
    if (product === null || !can(person, "edit-product", product)) return null;
    const lot = await selectLot(tx, address);
    const pack = (await selectPieces(tx, address)).find((one) => one.packId === packId);
    if (lot === null || pack === undefined) return null;
    const signer = await takeSigner(tx, world);
    const licence = await selectLicence(tx, product.vendorId);
    const { testedOn, validUntil, germinationPermille } = lot;
    const passport: Passport = {
      lotId: lot.id,
      lotNumber: lot.number,
      variety: product.name,
      class: lot.class,
      testedOn,
      validUntil,
      germinationPermille,
      quantity: pack.quantity,
      unit: pack.unit,
      licence: licence?.number ?? "",
    };
    return { product, lot, passport, text: signer.sign(passport) };
  });
}

async function selectLicence(db: Executor, vendorId: string): Promise<LicenceRow | null> {
  const { rows } = await db.execute<{ licence: LicenceRow | null }>(
    sql`select ${acceptedLicence} as licence from vendors v where v.id = ${vendorId}`,
  );
  return rows[0]?.licence ?? null;
}
