import { data } from "react-router";
import * as z from "zod";
import { passportTextMax } from "#domain/catalogue/lots/passports/passport.ts";
import { checkPassport } from "#server/catalogue/lots/passports/check-passport.ts";
import { findPublicKeys } from "#server/catalogue/lots/passports/signing-keys.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { outcomeOf } from "#app/features/catalogue/passports/outcome.ts";
import { VerifyPage, type VerifyAnswer } from "#app/features/catalogue/passports/verify-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/lot-verification";

export const handle: AreaHandle = { camera: true };

/** All that the browser needs to verify what it reads, for the network may be gone by then. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [keys, { business }] = await Promise.all([findPublicKeys(world), cachedSettings(world)]);
  return {
    head: await pageHead({ context, url }, "passport"),
    texts: pageTexts[languageOf(url.pathname)].passport,
    shopName: business.name,
    keys,
  };
}

export const meta: Route.MetaFunction = pageMeta;

const schema = z.object({ text: z.string().max(passportTextMax) });

/** The server's check: for browsers without JavaScript, and those that can't verify signatures. */
export async function action({ request, context, url }: Route.ActionArgs) {
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

/** The keys that came with the page go on being used, also without a network. */
export const shouldRevalidate = () => false;

export default function LotVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, shopName, keys } = loaderData;
  return (
    <PageTexts texts={texts}>
      <VerifyPage shopName={shopName} keys={keys} answer={actionData} />
    </PageTexts>
  );
}
