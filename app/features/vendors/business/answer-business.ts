import { data, redirect, type RouterContextProvider } from "react-router";
import type { BusinessItem } from "#domain/vendors/business-details.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireVendor, type VendorPerson } from "#app/features/people/guards/require-vendor.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { BusinessAnswer } from "./shown-business.ts";
import type { World } from "#server/world.ts";
import * as z from "zod";
import { type BusinessRefusal, type BusinessResult, explainBusiness } from "./explain-business.ts";

type BusinessPageArgs = { context: Readonly<RouterContextProvider>; url: URL };
type Values = BusinessAnswer["values"];

/** The page again, with what was typed in this part and what is wrong with it. */
export function refuseBusiness(
  { url }: Pick<BusinessPageArgs, "url">,
  item: BusinessItem,
  values: Values,
  refusal: BusinessRefusal,
) {
  const { init, ...said } = explainBusiness(refusal, textIn(languageOf(url.pathname)));
  return data<BusinessAnswer>({ item, values, ...said }, init);
}

type Saving<R extends BusinessResult> = BusinessPageArgs & {
  item: BusinessItem;
  values: Values;
  work: () => Promise<R>;
  /** The word for what was done, where that is not just that it was saved. */
  done?: (answer: Extract<R, { ok: true }>) => string;
};

/** Leads back to the part of the list that was saved, which says so. */
export async function saveBusinessPart<R extends BusinessResult>(saving: Saving<R>) {
  const { context, url, item, values, work, done } = saving;
  const language = languageOf(url.pathname);
  const answer = await attempt(context, work);
  if (answer === null) {
    const problem = textIn(language)("business.failed");
    return data<BusinessAnswer>({ item, values, problems: {}, problem }, 500);
  }
  if (!answer.ok) return refuseBusiness({ url }, item, values, answer.refusal);
  const word = done?.(answer as Extract<R, { ok: true }>) ?? item;
  return redirect(localPath(language, `/vendor/business?done=${word}#${item}`));
}

type BusinessPart<Field extends string, R extends BusinessResult> = {
  item: BusinessItem;
  fields: readonly Field[];
  work: (world: World, person: VendorPerson, written: Record<Field, string>) => Promise<R>;
  done?: Saving<R>["done"];
};

/** Reads the texts of a part and saves it: what is wrong with them is the rules' to say. */
export async function answerBusinessPart<Field extends string, R extends BusinessResult>(
  { request, context, url }: BusinessPageArgs & { request: Request },
  { item, fields, work, done }: BusinessPart<Field, R>,
) {
  const person = await requireVendor(context, url);
  const schema = z.object(Object.fromEntries(fields.map((field) => [field, z.string()])));
  const form = await readForm(request, schema);
  const written = form.values as Record<Field, string>;
  return saveBusinessPart({
    context,
    url,
    item,
    values: written,
    work: () => work(context.get(worldContext), person, written),
    ...(done === undefined ? {} : { done }),
  });
}
