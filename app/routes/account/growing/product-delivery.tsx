import { data, redirectDocument } from "react-router";
import * as z from "zod";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { worldContext } from "#app/context.ts";
import { pinPage } from "#app/features/catalogue/delivery/pin-page.ts";
import { popularCards } from "#app/features/catalogue/storefront/cards/popular-cards.ts";
import { findAndKeepPin } from "#app/features/catalogue/places/keep-pin.ts";
import { readForm } from "#app/forms/read-form.ts";
import { drawnHtml } from "#app/http/memory/drawn-html.ts";
import { languageOf } from "#app/i18n/language.ts";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { placeCookies, renewedPlace, toldPlace } from "#app/place-cookie.ts";
import { setCookies } from "#app/sessions.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/product-delivery";

/** For the PIN code that is asked for, or the one that the browser keeps. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const product = await getProduct(world, params.slug, language);
  if (product === null)
    throw data({ popular: await popularCards(world, language) }, { status: 404 });
  const told = toldPlace(request.headers.get("Cookie"));
  const typed = (url.searchParams.get("pin") ?? told?.pin ?? "").slice(0, 20);
  const asked = { typed, isKept: told !== null };
  const { drawn, problem, place, ...words } = await pinPage(world, language, product, asked);
  const page = { ...words, drawn: drawnHtml(context, drawn) };
  const headers = setCookies(renewedPlace(request, place));
  return data(page, { status: problem === null ? 200 : 422, headers });
}

const form = z.object({ pin: z.string() });

/** Keeps the PIN code as `/place` does; one that is wrong, or that nobody knows, the page itself answers. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { pin = "" } = (await readForm(request, form)).values;
  const chosen = await findAndKeepPin(context, pin);
  return chosen?.ok
    ? redirectDocument(url.pathname, {
        headers: setCookies(placeCookies(request, chosen.value)),
      })
    : redirectDocument(`${url.pathname}?pin=${encodeURIComponent(pin.slice(0, 20))}`);
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function ProductDelivery({ loaderData }: Route.ComponentProps) {
  const { slug, name, title, description, drawn } = loaderData;
  return (
    <div className="shell pt-6 pb-12 md:pt-10">
      <LocalLink
        to={`/products/${slug}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {name}
      </LocalLink>
      <h1 className="mt-1 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{description}</p>
      <Drawn id="pin-delivery" drawn={drawn} />
    </div>
  );
}
