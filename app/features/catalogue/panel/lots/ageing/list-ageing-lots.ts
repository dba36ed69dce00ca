import { readAgeingList } from "#domain/catalogue/lots/ageing-list.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { readPage } from "#domain/list-page.ts";
import { findAgeingLots } from "#server/catalogue/lots/ageing/find-ageing-lots.ts";
import { countOpening } from "#server/catalogue/lots/opening/find-opening.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";

/** A page of the lots that have packets, those first whose validity ends first. */
export async function listAgeingLots(workspace: Workspace, query: URLSearchParams) {
  const { world, person, t, language } = workspace;
  const asked = readAgeingList(query);
  const found = await findAgeingLots(world, person, { ...asked, page: readPage(query) });
  const lots = found.lots.map(({ productName: name, productNameHi: nameHi, ...lot }) => ({
    ...lot,
    product: productName({ name, nameHi }, language),
  }));
  return {
    title: t("ageing.title"),
    ...found,
    lots,
    isFiltered: Object.values({ ...asked, vendorId: null }).some((part) => part !== null),
    open: await countOpening(world, person),
    ofAllVendors: !isVendorWorkspace(workspace),
  };
}

export type ListedLots = Awaited<ReturnType<typeof listAgeingLots>>;
