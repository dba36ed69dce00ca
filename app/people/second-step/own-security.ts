import { data, redirect, type RouterContextProvider } from "react-router";
import type { ProfileRefusal } from "#domain/profile/profile-refusals.ts";
import type { Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/language.ts";
import { carriedTexts, textIn } from "#app/messages/catalogues.ts";
import { attempt } from "#app/people/attempt.ts";
import { explainRefusal } from "#app/people/explain-refusal.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { requirePerson } from "#app/people/require-person.ts";
import type { SecurityChange } from "#app/ui/second-step/security-changes.ts";

export type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * The security pages are the same for customers, vendors and administrators; the address says whose they are. An
 * administrator whose grace is over may open them and nothing else.
 */
export async function ownSecurity({ context, url }: Asked) {
  const isPanel = url.pathname.startsWith("/admin");
  const language = isPanel ? "en" : languageOf(url.pathname);
  const signedIn: SignedIn = isPanel
    ? await requireAdministrator(context, { isSettingUp: true })
    : await requirePerson(context, url, "profile");
  return {
    world: context.get(worldContext),
    signedIn,
    t: textIn(language),
    texts: carriedTexts[language].secondStep,
    page: isPanel ? "/admin/security" : localPath(language, "/profile/security"),
  };
}

export type OwnSecurity = Awaited<ReturnType<typeof ownSecurity>>;

/** Back to the page, which says what was done. */
export const doneAt = (page: string, change: SecurityChange): Response =>
  redirect(`${page}?changed=${change}`);

/** Does what a form asks for. Refused or failed, it says so with what goes back into the form. */
export async function answerSecurity<T, V, D>(
  { context, t }: Pick<Asked, "context"> & Pick<OwnSecurity, "t">,
  {
    values,
    work,
    done,
  }: {
    values: V;
    work: () => Promise<Result<T, ProfileRefusal>>;
    done: (value: T) => D;
  },
) {
  const answer = await attempt(context, work);
  if (answer === null) return data({ values, problems: {}, problem: t("secondStep.failed") }, 500);
  if (answer.ok) return done(answer.value);
  const { init, problem, problems } = explainRefusal(answer.refusal, t);
  return data({ values, problems, problem }, init);
}
