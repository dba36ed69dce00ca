import type { RouterContextProvider } from "react-router";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { getBusinessDetails } from "#server/vendors/business/get-business-details.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import type { ShownDetails } from "./shown-business.ts";

type BusinessPageArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** The same at the address of each part: a part that was not saved is answered there, and may be loaded again. */
export async function loadBusiness({ context, url }: BusinessPageArgs) {
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  const found = await getBusinessDetails(world, person);
  if (found === null) throw new Error(`The vendor of the person ${person.id} is missing.`);
  const { id: _id, ...details } = found;
  const today = isoIndiaDay(indiaDay(world.now()));
  const shown: ShownDetails = { ...details, today };
  return { details: shown, title: textIn(languageOf(url.pathname))("business.title") };
}
