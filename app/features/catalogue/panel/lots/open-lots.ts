import { data } from "react-router";
import { mayReleaseLot, sampleKeptUntil } from "#domain/catalogue/lots/lot.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { can } from "#domain/people/permissions.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readPage } from "#domain/list-page.ts";
import { findLots, getLot, getLotProduct } from "#server/catalogue/lots/find-lots.ts";
import type { LotProduct } from "#server/catalogue/lots/lot-store.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** @throws 404 when the product isn't there, or is another vendor's */
export async function openLots(
  workspace: Workspace,
  { params: { id: productId }, url }: { params: { id: string }; url: URL },
) {
  const { world, person, t } = workspace;
  const found = await findLots(world, person, { productId, page: readPage(url.searchParams) });
  if (found === null) throw data(null, { status: 404 });
  const product = shownProduct(workspace, found.product);
  return { title: t("lots.title", { name: product.name }), ...found, product };
}

/** With the id that the lot will have. */
export async function openNewLot(
  workspace: Workspace,
  { params: { id: productId } }: { params: { id: string } },
) {
  const { world, person, t } = workspace;
  const product = await getLotProduct(world, person, productId);
  if (product?.goodsKind !== "sowing") throw data(null, { status: 404 });
  return {
    title: t("lots.add"),
    product: shownProduct(workspace, product),
    lotId: world.newId(),
  };
}

/** @throws 404 when product or lot isn't there, or is another vendor's */
export async function openLot(
  workspace: Workspace,
  { params: { id: productId, lotId } }: { params: { id: string; lotId: string } },
) {
  const { world, person, t, language } = workspace;
  const found = await getLot(world, person, { productId, lotId });
  if (found === null) throw data(null, { status: 404 });
  return {
    ...found,
    title: t("lots.lotTitle", { number: found.lot.number }),
    product: shownProduct(workspace, found.product),
    pieces: found.pieces.map(({ quantity, unit, ...pack }) => ({
      ...pack,
      size: packLabel(quantity, unit, language),
    })),
    sample: found.sample && {
      size: packLabel(found.sample.quantity, found.sample.unit, language),
      keptOn: isoIndiaDay(indiaDay(found.sample.keptAt)),
      until: sampleKeptUntil(found.sample.keptAt),
    },
    mayRelease: mayReleaseLot(found.lot, person),
    mayRemovePhotos: can(person, "manage-reviews"),
  };
}

/** Who asks for the address of a button by hand. */
export async function redirectToLot(
  workspace: Workspace,
  { params }: { params: { id: string; lotId: string } },
): Promise<Response> {
  const { product, lot } = await openLot(workspace, { params });
  return redirectTo(workspace.pathTo(`/products/${product.id}/lots/${lot.id}`));
}

function shownProduct({ language }: Workspace, product: LotProduct) {
  const { id, goodsKind, minimumPermille, packs } = product;
  return {
    id,
    goodsKind,
    minimumPermille,
    name: productName(product, language),
    packs: packs.map(({ quantity, unit, ...pack }) => ({
      ...pack,
      size: packLabel(quantity, unit, language),
    })),
  };
}

export type ShownProduct = ReturnType<typeof shownProduct>;
export type OpenedLots = Awaited<ReturnType<typeof openLots>>;
export type OpenedLot = Awaited<ReturnType<typeof openLot>>;
