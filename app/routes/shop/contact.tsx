import { makeFormMark } from "#server/contact/form-mark.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import {
  contactQuestions,
  contactTexts,
  subjectsIn,
} from "#app/features/contact/contact-questions.ts";
import { mapAddresses } from "#app/features/contact/map-addresses.ts";
import { shopDetails } from "#app/features/contact/shop-details.ts";
import { openingWords } from "#app/features/contact/opening-words.ts";
import { answerContactForm } from "#app/features/contact/answer-contact-form.ts";
import { mailWayOf } from "#app/features/people/mail/mail-delivery.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { ContactPage } from "#app/features/contact/contact-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/contact";

export const handle: AreaHandle = { startsNow: true, frames: "https://www.openstreetmap.org" };

/** Each form has a mark of its own, so the page is never kept in memory. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const [{ business, ...settings }, signedIn] = await Promise.all([
    cachedSettings(world),
    context.get(visitorContext).signedIn(),
  ]);
  const { openingHours, mapPlace } = business;
  const now = world.now();
  const mailWay = mailWayOf(context);
  return {
    head: await pageHead({ context, url }, "contact"),
    texts: contactTexts(language, mailWay),
    shop: shopDetails(business),
    opening: openingWords(openingHours, now, t),
    map: mapPlace && mapAddresses(mapPlace),
    questions: contactQuestions(settings, language),
    subjects: subjectsIn(t),
    known: signedIn && { name: signedIn.name, email: signedIn.email },
    servedAt: now.getTime(),
    mark: makeFormMark(world),
    mailbox: mailWay === "mailbox",
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  const retryAfter = actionHeaders.get("Retry-After");
  return new Headers({
    "Cache-Control": "private, no-store",
    ...(retryAfter === null ? {} : { "Retry-After": retryAfter }),
  });
}

export const meta: Route.MetaFunction = pageMeta;

export const action = (given: Route.ActionArgs) => answerContactForm(given);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <ContactPage {...loaderData} mark={actionData?.mark ?? loaderData.mark} answer={actionData} />
    </PageTexts>
  );
}
