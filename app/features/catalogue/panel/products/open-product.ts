import { data } from "react-router";
import { offeredStates } from "#domain/catalogue/products/product-state.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { getEarningTerms } from "#server/commission/get-earning-terms.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { getEditedProduct } from "#server/catalogue/products/get-edited-product.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { localPath } from "#app/i18n/language.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import {
  choicesOf,
  emptyProductValues,
  productStandingOf,
  valuesOfProduct,
} from "./product-form-data.ts";

/** @throws 404 when it isn't there, or is another vendor's */
export async function openProduct(workspace: Workspace, { id }: { id: string }) {
  const { world, person, language } = workspace;
  const product = await getEditedProduct(world, person, id);
  if (product === null) throw data(null, { status: 404 });
  const { state, slug, sentBackReason } = product;
  const name = productName(product, language);
  const isVendor = isVendorWorkspace(workspace);
  return {
    title: name,
    page: {
      name,
      product: { ...productStandingOf(product), id: product.id },
      values: valuesOfProduct(product),
      choices: await formChoices(workspace, state),
      inShop: state === "published" ? localPath(language, `/products/${slug}`) : null,
      canDelete: !product.reviewed && product.packs.every(({ ordered }) => !ordered),
      canCopy: isVendor,
      canSendBack: !isVendor && state === "in-review",
      sentBackReason,
    },
  };
}

export async function openNewProduct(workspace: Workspace) {
  const choices = await formChoices(workspace, "draft");
  const only =
    choices.vendors?.length === 1 ? choices.vendors[0]?.value : workspace.person.vendorId;
  return {
    title: workspace.t("adminProduct.new"),
    choices,
    values: emptyProductValues(workspace.world.newId(), only ?? ""),
  };
}

async function formChoices(
  workspace: Workspace,
  state: Parameters<typeof offeredStates>[0]["state"],
) {
  const { productReview, lotsRequired } = await cachedSettings(workspace.world);
  const { role } = workspace.person;
  const submits = isVendorWorkspace(workspace) && productReview;
  const states = offeredStates({ state, role, productReview }).map((value) => ({
    value,
    label: workspace.t(
      submits && value === "in-review" && value !== state
        ? "adminProduct.submit"
        : `adminProducts.state.${value}`,
    ),
  }));
  const stateHint = workspace.t(submits ? "adminProduct.reviewHint" : "adminProduct.stateHint");
  const choices = choicesOf(await findProductChoices(workspace.world, workspace.person), workspace);
  const earning = await getEarningTerms(workspace.world, workspace.person);
  return { ...choices, states, stateHint, lotsRequired, earning };
}
