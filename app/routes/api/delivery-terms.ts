import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { worldContext } from "#app/context.ts";
import { answerForPin } from "#app/features/catalogue/delivery/pin-page.ts";
import type { TermsHere } from "#app/features/catalogue/delivery/use-delivery-here.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { toldPlace } from "#app/place-cookie.ts";
import type { Route } from "./+types/delivery-terms";

/**
 * For the page of a product, which comes from memory and can't say it: how it comes to the PIN code that the browser keeps, a line each.
 * No lines where there is none, or no one answer for it.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const pin = toldPlace(request.headers.get("Cookie"))?.pin ?? null;
  const product = pin === null ? null : await getProduct(world, params.slug, language);
  if (pin === null || product === null) return said([]);
  const { answer } = await answerForPin(world, language, product, pin);
  const [part, ...others] = answer.parts;
  if (part === undefined || others.length > 0) return said([]);
  return said([answer.title, ...part.lines], textIn(language)("delivery.otherPin"));
}

const said = (lines: string[], link = "") => Response.json({ lines, link } satisfies TermsHere);
