import { readPage } from "#domain/panel/list-page.ts";
import { readManagedList } from "#domain/product-editing/managed-list.ts";
import { findManagedProducts } from "#server/products/find-managed-products.ts";
import { findProductChoices } from "#server/products/find-product-choices.ts";
import { moveProducts } from "#server/products/move-products.ts";
import { personOf } from "#server/people/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { choicesOf } from "#app/products/product-form-data.ts";
import { readChosenProducts } from "#app/products/read-chosen-products.ts";
import { ProductsPage } from "#app/ui/panel/products/products-page.tsx";
import type { Route } from "./+types/products";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const query = url.searchParams;
  const asked = { ...readManagedList(query), page: readPage(query) };
  const [found, choices] = await Promise.all([
    findManagedProducts(world, person, asked),
    findProductChoices(world, person),
  ]);
  return { found, choices: choicesOf(choices) };
}

export const meta: Route.MetaFunction = panelMeta("Product Management");

/** Publishes or archives what was chosen in the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const chosen = await readChosenProducts(request);
  if (chosen === null) return { moved: null, refused: [] };
  return moveProducts(context.get(worldContext), person, chosen);
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} answer={actionData} />;
}
