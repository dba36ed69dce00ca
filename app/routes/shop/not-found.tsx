import { data } from "react-router";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { NotFound } from "#app/features/errors/not-found.tsx";
import type { Route } from "./+types/not-found";

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const popular = await popularCards(context.get(worldContext), language);
  return data({ popular, title: textIn(language)("error.notFoundTitle") }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound popular={loaderData.popular} />;
}
