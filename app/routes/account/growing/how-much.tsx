import { data, redirect } from "react-router";
import { putInCart } from "#server/carts/put-in-cart.ts";
import { getSeedNeed } from "#server/catalogue/seed-need/get-seed-need.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { refusedQuery } from "#app/features/carts/refused-query.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { readSeedQuestion } from "#app/features/catalogue/seed-need/read-seed-question.ts";
import { drawSeedNeed } from "#app/features/catalogue/seed-need/seed-need-part.tsx";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/how-much";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const { asked, question, problems } = readSeedQuestion(language, url.searchParams);
  const need = await getSeedNeed(world, params.slug, language, question);
  if (need === null) throw data({ popular: await popularCards(world, language) }, { status: 404 });
  const signedIn = await context.get(visitorContext).signedIn();
  const canBuy = signedIn?.role !== "vendor";
  const page = {
    drawn: drawnHtml(
      context,
      drawSeedNeed({
        language,
        page: need,
        asked,
        question,
        problems,
        canBuy,
        address: url.pathname + url.search,
      }),
    ),
    head: await pageHead({ context, url }, "howMuch", { values: { name: need.name } }),
  };
  return data(page, { status: Object.keys(problems).length === 0 ? 200 : 422 });
}

/** For browsers without JavaScript: what is shown is counted again, with what is in stock now. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const { question } = readSeedQuestion(language, url.searchParams);
  const need = await getSeedNeed(world, params.slug, language, question);
  if (need === null) throw data({ popular: await popularCards(world, language) }, { status: 404 });
  const cart = (query = "") => redirect(localPath(language, "/cart") + query, 303);
  const packs = need.answer?.mix?.packs;
  if (packs === undefined) return redirect(url.pathname + url.search, 303);
  const signedIn = await context.get(visitorContext).signedIn();
  if (!signedIn) return cart();
  const put = await putInCart(world, personOf(signedIn), packs);
  return put.ok ? cart() : cart(`?${refusedQuery(put.refusal)}`);
}

export const meta: Route.MetaFunction = pageMeta;

export default function HowMuch({ loaderData }: Route.ComponentProps) {
  return (
    <div className="shell pt-4 pb-10">
      <Drawn id="seed-need" drawn={loaderData.drawn} />
    </div>
  );
}
