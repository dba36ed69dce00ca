import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { openImages } from "#app/features/catalogue/panel/images/open-images.ts";
import { answerImageForm } from "#app/features/catalogue/panel/images/take-image.ts";
import { ImagesPage } from "#app/features/catalogue/panel/images/images-page.tsx";
import type { Route } from "./+types/images";

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return openImages(context.get(worldContext), desk, params.id);
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return answerImageForm(desk, { request, context, productId: params.id });
}

export default function ProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product, images } = loaderData;
  return (
    <ImagesPage key={product.id} product={product} images={images} problem={actionData?.problem} />
  );
}
