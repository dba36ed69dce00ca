import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { vendorDesk } from "#app/features/admin/desk.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { openImages } from "#app/features/catalogue/panel/images/open-images.ts";
import { answerImageForm } from "#app/features/catalogue/panel/images/take-image.ts";
import { ImagesPage } from "#app/features/catalogue/panel/images/images-page.tsx";
import type { Route } from "./+types/images";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return openImages(context.get(worldContext), desk, params.id);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const desk = vendorDesk(await requireVendor(context, url), url);
  return answerImageForm(desk, { request, context, productId: params.id });
}

export default function ProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product, images } = loaderData;
  return (
    <ImagesPage key={product.id} product={product} images={images} problem={actionData?.problem} />
  );
}
