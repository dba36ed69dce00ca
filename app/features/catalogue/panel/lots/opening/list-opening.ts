import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { readPage } from "#domain/list-page.ts";
import { findOpening } from "#server/catalogue/lots/opening/find-opening.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";

/** A page of the seed with packets that belong to no lot, by name. */
export async function listOpening(workspace: Workspace, query: URLSearchParams) {
  const { world, person, t, language } = workspace;
  const { products, ...opening } = await findOpening(world, person, { page: readPage(query) });
  return {
    title: t("opening.title"),
    ...opening,
    products: products.map(({ id, vendor, packs, ...names }) => ({
      id,
      vendor,
      name: productName(names, language),
      packs: packs.map(({ id: packId, quantity, unit, loose }) => ({
        id: packId,
        size: packLabel(quantity, unit, language),
        loose,
      })),
    })),
    ofAllVendors: !isVendorWorkspace(workspace),
  };
}

export type ListedOpening = Awaited<ReturnType<typeof listOpening>>;
