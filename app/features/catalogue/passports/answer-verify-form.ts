import { data, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { passportTextMax } from "#domain/catalogue/lots/passports/passport.ts";
import { checkPassport } from "#server/catalogue/lots/passports/check-passport.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { outcomeOf } from "./outcome.ts";
import type { VerifyAnswer } from "./verify-page.tsx";

type VerifyFormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

const schema = z.object({ text: z.string().max(passportTextMax) });

/** The server's check: for browsers without JavaScript, and those that can't verify signatures. */
export async function answerVerifyForm({ request, context, url }: VerifyFormArgs) {
  const form = await readForm(request, schema);
  const text = form.values.text ?? "";
  const t = textIn(languageOf(url.pathname));
  if (text.trim() === "")
    return data<VerifyAnswer>({ text, problem: t("passport.missing"), outcome: null }, 422);
  const signedIn = await context.get(visitorContext).signedIn();
  const person = signedIn && personOf(signedIn);
  const checked = await checkPassport(context.get(worldContext), person, form.ok ? text : "");
  return data<VerifyAnswer>({ text, problem: null, outcome: outcomeOf(checked) });
}
