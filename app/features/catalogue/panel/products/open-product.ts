import { data } from "react-router";
import { offeredStates } from "#domain/catalogue/products/product-state.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import { localPath } from "#app/i18n/language.ts";
import { isVendorDesk, type Desk } from "#app/features/admin/desk.ts";
import { choicesOf, emptyProductValues, standingOf, valuesOfProduct } from "./product-form-data.ts";

/** @throws 404 when it isn't there, or is another vendor's */
export async function openProduct(desk: Desk, { id }: { id: string }) {
  const { world, person, language } = desk;
  const product = await getEditedProduct(world, person, id);
  if (product === null) throw data(null, { status: 404 });
  const { state, slug, sentBackReason } = product;
  const name = productName(product, language);
  const isVendor = isVendorDesk(desk);
  return {
    title: name,
    page: {
      name,
      product: { ...standingOf(product), id: product.id },
      values: valuesOfProduct(product),
      choices: await formChoices(desk, state),
      inShop: state === "published" ? localPath(language, `/products/${slug}`) : null,
      canDelete: !product.reviewed && product.packs.every(({ ordered }) => !ordered),
      canCopy: isVendor,
      canSendBack: !isVendor && state === "in-review",
      sentBackReason,
    },
  };
}

export async function openNewProduct(desk: Desk) {
  const choices = await formChoices(desk, "draft");
  const only = choices.vendors?.length === 1 ? choices.vendors[0]?.value : desk.person.vendorId;
  return {
    title: desk.t("adminProduct.new"),
    choices,
    values: emptyProductValues(desk.world.newId(), only ?? ""),
  };
}

async function formChoices(desk: Desk, state: Parameters<typeof offeredStates>[0]["state"]) {
  const { productReview } = await keptSettings(desk.world);
  const { role } = desk.person;
  const submits = isVendorDesk(desk) && productReview;
  const states = offeredStates({ state, role, productReview }).map((value) => ({
    value,
    label: desk.t(
      submits && value === "in-review" && value !== state
        ? "adminProduct.submit"
        : `adminProducts.state.${value}`,
    ),
  }));
  const stateHint = desk.t(submits ? "adminProduct.reviewHint" : "adminProduct.stateHint");
  const choices = choicesOf(await findProductChoices(desk.world, desk.person), desk);
  return { ...choices, states, stateHint };
}
