import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { openImages } from "#app/features/catalogue/panel/images/open-images.ts";
import { answerImageForm } from "#app/features/catalogue/panel/images/answer-image-upload.ts";
import { ImagesPage } from "#app/features/catalogue/panel/images/images-page.tsx";
import type { Route } from "./+types/images";

export const loader = async (args: Route.LoaderArgs) =>
  openImages(await requireVendorWorkspace(args), args.params.id);

export const meta: Route.MetaFunction = unlistedMeta;

export const action = async (args: Route.ActionArgs) =>
  answerImageForm(await requireVendorWorkspace(args), args);

export default function ProductImages({ loaderData, actionData }: Route.ComponentProps) {
  const { product, images } = loaderData;
  return (
    <ImagesPage key={product.id} product={product} images={images} problem={actionData?.problem} />
  );
}
