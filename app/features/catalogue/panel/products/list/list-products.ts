import { readPage, rowsPerPage } from "#domain/list-page.ts";
import { readManagedAfter, readManagedList } from "#domain/catalogue/products/managed-list.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { getManagedPacks } from "#server/catalogue/products/get-managed-packs.ts";
import { findManagedProducts } from "#server/catalogue/products/find-managed-products.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { moveProducts } from "#server/catalogue/products/move-products.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { MovedAnswer } from "./moved-notice.tsx";
import { choicesOf } from "#app/features/catalogue/panel/products/product-form-data.ts";
import { readBody } from "#app/forms/read-form.ts";

/** More would make the page heavy, and no list to choose from; one vendor's products are reached from the vendor's page. */
export const mostVendors = 200;

/** A page of the list, of which one product may be unfolded to its packs, `?open=<id>`. */
export async function listProducts(workspace: Workspace, query: URLSearchParams) {
  const { world, person, language } = workspace;
  const open = query.get("open");
  const asked = readManagedList(query);
  const [found, choices, opened, { productReview }] = await Promise.all([
    findManagedProducts(world, person, {
      ...asked,
      after: readManagedAfter(query),
      page: readPage(query),
    }),
    findProductChoices(world, person, { most: mostVendors, chosenId: asked.vendorId }),
    open === null ? null : getManagedPacks(world, person, open),
    cachedSettings(world),
  ]);
  const products = found.products.map(({ categoryHi, category, nameHi, ...product }) => ({
    ...product,
    name: productName({ ...product, nameHi }, language),
    category: language === "hi" ? categoryHi : category,
  }));
  return {
    found: { ...found, products },
    choices: choicesOf(choices, workspace),
    opened: opened && {
      productId: opened.productId,
      name: productName(opened, language),
      packs: opened.packs,
    },
    submits: isVendorWorkspace(workspace) && productReview,
  };
}

/** Publishes, submits or archives what was chosen in the list. */
export async function moveChosenProducts(
  { world, person, t, language }: Workspace,
  { request }: { request: Request },
): Promise<MovedAnswer> {
  const chosen = await readChosenProducts(request);
  if (chosen === null) return { moved: null, refused: [], problem: t("adminProducts.noneChosen") };
  const answer = await moveProducts(world, person, chosen);
  if (answer.ok) {
    const { moved, refused } = answer.value;
    return { moved, refused: refused.map((names) => productName(names, language)), problem: null };
  }
  return { moved: null, refused: [], problem: describeRefusal(answer.refusal, t).words };
}

import * as z from "zod";

const schema = z.object({
  to: z.enum(["published", "in-review", "archived"]),
  ids: z.array(z.uuid()).min(1).max(rowsPerPage),
});

/** Null when nothing was chosen. */
async function readChosenProducts(request: Request) {
  const form = await readBody(request);
  const parsed = schema.safeParse({ to: form.get("to"), ids: form.getAll("product") });
  return parsed.success ? parsed.data : null;
}
