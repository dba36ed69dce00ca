import { data } from "react-router";
import * as z from "zod";
import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { changePackPrice } from "#server/catalogue/products/change-pack-price.ts";
import { getManagedPacks } from "#server/catalogue/products/get-managed-packs.ts";
import type { Desk } from "#app/features/admin/desk.ts";
import { backToList } from "#app/features/catalogue/panel/products/list/back-to-list.ts";
import { priceField } from "#app/features/catalogue/panel/products/price-field.ts";
import { readForm } from "#app/forms/read-form.ts";
import { sayRefusal } from "#app/refusals/say-refusal.ts";
import type { PriceAnswer } from "./price-form.tsx";

type Asked = { params: { id: string; packId: string } };

/** @throws 404 when product or pack isn't there, or is another vendor's */
export async function openPrice(desk: Desk, { params: { id: productId, packId } }: Asked) {
  const product = await getManagedPacks(desk.world, desk.person, productId);
  const pack = product?.packs.find((one) => one.id === packId);
  if (!product || !pack) throw data(null, { status: 404 });
  const size = packLabel(pack.quantity, pack.unit, desk.language);
  const title = desk.t("adminPrice.title", {
    pack: `${productName(product, desk.language)} ${size}`,
  });
  return { title, productId, pack };
}

const priceSchema = (t: Desk["t"]) =>
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
  desk: Desk,
  { request, params }: Asked & { request: Request },
) {
  const { t } = desk;
  const { id: productId, packId } = params;
  await openPrice(desk, { params });
  const form = await readForm(request, priceSchema(t));
  const { values } = form;
  if (!form.ok) {
    const { price, seenPrice = null } = form.problems;
    return data<PriceAnswer>({ values, problems: price ? { price } : {}, problem: seenPrice }, 422);
  }
  const { price: pricePaise, seenPrice: seenPricePaise, list } = form.value;
  const changed = await changePackPrice(desk.world, desk.person, {
    productId,
    packId,
    pricePaise,
    seenPricePaise,
  });
  if (changed.ok) throw backToList(desk, { list, productId, done: "price" });
  const { refusal } = changed;
  if (refusal.code === "pack-not-found") throw data(null, { status: 404 });
  if (refusal.code === "above-mrp") {
    const said = {
      withTax: formatExactRupees(refusal.priceWithTaxPaise),
      mrp: formatExactRupees(refusal.mrpPaise),
    };
    const { words, init } = sayRefusal(refusal, t, { values: said });
    return data<PriceAnswer>({ values, problems: { price: words }, problem: null }, init);
  }
  const { words, init } = sayRefusal(refusal, t);
  return data<PriceAnswer>({ values, problems: {}, problem: words }, init);
}
