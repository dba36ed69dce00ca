import { data } from "react-router";
import { findCropProducts } from "#server/catalogue/crops/find-crop-products.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { worldContext } from "#app/context.ts";
import { CropPage } from "#app/features/catalogue/crops/crop-page.tsx";
import { cropWords } from "#app/features/catalogue/crops/crop-pages-words.ts";
import { readReader } from "#app/features/catalogue/crops/read-reader.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/crop";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const crop = (await knownCrops(world)).find(({ cropKey }) => cropKey === params.crop);
  if (crop === undefined) throw data(null, { status: 404 });
  const reader = await readReader({ request, context, url });
  const cards = await findCropProducts(world, reader.language, crop.cropKey);
  const values = { crop: crop.name[reader.language] };
  return {
    head: await pageHead({ context, url }, "crop", { values }),
    words: cropWords(reader, crop, cards),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Crop({ loaderData }: Route.ComponentProps) {
  return <CropPage words={loaderData.words} />;
}
