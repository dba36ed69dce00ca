import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { ProductImageRefusal } from "#domain/catalogue/images/product-images.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { lockImages, type ImagedProduct } from "#server/catalogue/images/image-store.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";

export type OwnImagesRefusal = Extract<
  ProductImageRefusal,
  { code: "product-not-found" | "vendor-suspended" }
>;

/** The product whose pictures the person may change, until the end of the transaction by nobody else. */
export async function lockOwnImages(
  tx: Transaction,
  person: Person,
  productId: string,
): Promise<Result<ImagedProduct, OwnImagesRefusal>> {
  const product = await lockImages(tx, productId);
  if (product === null || !can(person, "edit-product", product))
    return refuse({ code: "product-not-found" });
  const mayChange = await checkMayChange(tx, person);
  return mayChange.ok ? accept(product) : mayChange;
}
