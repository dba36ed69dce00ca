import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { worldContext } from "#app/context.ts";
import { cropsWords } from "#app/features/catalogue/crops/crop-pages-words.ts";
import { CropsPage } from "#app/features/catalogue/crops/crops-page.tsx";
import { readReader } from "#app/features/catalogue/crops/read-reader.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/crops";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const reader = await readReader({ request, context, url });
  const crops = await knownCrops(context.get(worldContext));
  return {
    head: await pageHead({ context, url }, "crops"),
    words: cropsWords(reader, crops),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Crops({ loaderData }: Route.ComponentProps) {
  return <CropsPage words={loaderData.words} />;
}
