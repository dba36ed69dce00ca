import { findPublicKeys } from "#server/catalogue/lots/passports/signing-keys.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { answerVerifyForm } from "#app/features/catalogue/passports/answer-verify-form.ts";
import { VerifyPage } from "#app/features/catalogue/passports/verify-page.tsx";
import type { AreaHandle } from "#app/i18n/area.ts";
import { pageTexts } from "#app/i18n/catalogues.ts";
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
    keysAt: world.now(),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export const action = (given: Route.ActionArgs) => answerVerifyForm(given);

/** The keys that came with the page go on being used, also without a network. */
export const shouldRevalidate = () => false;

export default function LotVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, ...shown } = loaderData;
  return (
    <PageTexts texts={texts}>
      <VerifyPage {...shown} answer={actionData} />
    </PageTexts>
  );
}
