import { data } from "react-router";
import * as z from "zod";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import { getManagedPacks } from "#server/catalogue/products/get-managed-packs.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { backToList } from "#app/features/catalogue/panel/products/list/back-to-list.ts";
import { mrpWords } from "#app/features/catalogue/panel/products/mrp-words.ts";
import { priceField } from "#app/features/catalogue/panel/products/price-field.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { PriceAnswer } from "./price-form.tsx";

type PackParams = { params: { id: string; packId: string } };

/** @throws 404 when product or pack isn't there, or is another vendor's */
export async function openPrice(
  workspace: Workspace,
  { params: { id: productId, packId } }: PackParams,
) {
  const product = await getManagedPacks(workspace.world, workspace.person, productId);
  const pack = product?.packs.find((one) => one.id === packId);
  if (!product || !pack) throw data(null, { status: 404 });
  const size = packLabel(pack.quantity, pack.unit, workspace.language);
  const title = workspace.t("adminPrice.title", {
    pack: `${productName(product, workspace.language)} ${size}`,
  });
  return { title, productId, pack };
}

const priceSchema = (t: Workspace["t"]) =>
  z.object({
    price: priceField(t, { wrong: t("adminProduct.priceInvalid") }),
    seenPrice: z
      .string()
      .regex(/^[0-9]{1,12}$/, t("adminPrice.changed"))
      .transform(Number),
    list: z.string(),
  });

/** Leads back to the list it was sent from. */
export async function answerPriceForm(
  workspace: Workspace,
  { request, params }: PackParams & { request: Request },
) {
  const { t } = workspace;
  const { id: productId, packId } = params;
  await openPrice(workspace, { params });
  const form = await readForm(request, priceSchema(t));
  const { values } = form;
  if (!form.ok) {
    const { price, seenPrice = null } = form.problems;
    return data<PriceAnswer>({ values, problems: price ? { price } : {}, problem: seenPrice }, 422);
  }
  const { price: pricePaise, seenPrice: seenPricePaise, list } = form.value;
  const changed = await changePackPrice(workspace.world, workspace.person, {
    productId,
    packId,
    pricePaise,
    seenPricePaise,
  });
  if (changed.ok) throw backToList(workspace, { list, productId, done: "price" });
  const { refusal } = changed;
  if (refusal.code === "pack-not-found") throw data(null, { status: 404 });
  if (refusal.code === "above-mrp") {
    const { words, init } = describeRefusal(refusal, t, mrpWords(refusal, workspace.language));
    return data<PriceAnswer>({ values, problems: { price: words }, problem: null }, init);
  }
  const { words, init } = describeRefusal(refusal, t);
  return data<PriceAnswer>({ values, problems: {}, problem: words }, init);
}
