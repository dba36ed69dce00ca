import { compareProducts } from "#server/catalogue/compare/compare-products.ts";
import { worldContext } from "#app/context.ts";
import { drawComparison } from "#app/features/catalogue/compare/draw-comparison.tsx";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/compare";

/** Which seeds stands in the address: it can be shared. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const asked = url.searchParams.getAll("seed").map((slug) => slug.toLowerCase());
  const world = context.get(worldContext);
  const comparison = await compareProducts(world, language, asked);
  const t = textIn(language);
  return {
    title: t("compare.title"),
    intro: t("compare.intro"),
    drawn: drawnHtml(
      context,
      drawComparison({
        language,
        comparison,
        pictures: world.env.picturesUrl ?? "/media",
      }),
    ),
    guidance: t("crop.guidance"),
    head: await pageHead({ context, url }, "compare"),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Compare({
  loaderData: { title, intro, drawn, guidance },
}: Route.ComponentProps) {
  return (
    <div className="shell pt-6 pb-10">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 max-w-2xl text-muted">{intro}</p>
      {/* Drawn by the server: see draw-comparison.tsx. */}
      <Drawn id="comparison" drawn={drawn} />
      <p className="mt-5 max-w-2xl text-sm text-muted">{guidance}</p>
    </div>
  );
}
