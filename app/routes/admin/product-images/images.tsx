import { data, redirect } from "react-router";
import { personOf } from "#server/people/person-of.ts";
import { findProductImages } from "#server/product-images/find-product-images.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/head/unlisted-meta.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { takeImage } from "#app/product-images/take-image.ts";
import { ImagesPage } from "#app/ui/panel/product-images/images-page.tsx";
import type { Route } from "./+types/images";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await findProductImages(context.get(worldContext), person, params.id);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export const meta: Route.MetaFunction = panelMeta("Pictures");

export async function action({ request, context, params }: Route.ActionArgs) {
  const refused = await takeImage({ request, context, productId: params.id });
  if (refused) return data({ problem: refused.problem }, refused.init);
  return redirect(`/admin/products/${params.id}/images?done=added`);
}

export default function ProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  return <ImagesPage key={product.id} {...loaderData} problem={actionData?.problem} />;
}
