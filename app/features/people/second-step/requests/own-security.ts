import { data, redirect, type RouterContextProvider } from "react-router";
import type { ProfileRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { Result } from "#domain/result.ts";
import type { SessionKind, SignedIn } from "#server/people/sign-in/get-session.ts";
import { getRequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import type { Changed } from "#server/people/profile/second-step/steps/change-second-step.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { renewedCookie, setCookies } from "#app/sessions.ts";
import type { SecurityChange } from "#app/features/people/second-step/security-changes.ts";

export type SecurityPageArgs = { context: Readonly<RouterContextProvider>; url: URL };
export type SecurityFormArgs = SecurityPageArgs & { request: Request };

/**
 * The security pages are the same for customers, vendors and administrators; the address says whose they are. An
 * administrator whose grace is over may open them and nothing else.
 */
export async function ownSecurity({ context, url }: SecurityPageArgs) {
  const isPanel = url.pathname.startsWith("/admin");
  const language = isPanel ? "en" : languageOf(url.pathname);
  const kind: SessionKind = isPanel ? "admin" : "shop";
  const signedIn: SignedIn = isPanel
    ? await requireAdministrator(context, { isSettingUp: true })
    : await requirePerson(context, url, "profile");
  return {
    world: context.get(worldContext),
    clientAddress: context.get(visitorContext).clientAddress,
    kind,
    signedIn,
    t: textIn(language),
    texts: pageTexts[language].secondStep,
    page: isPanel ? "/admin/security" : localPath(language, "/profile/security"),
  };
}

export type OwnSecurity = Awaited<ReturnType<typeof ownSecurity>>;
type Own = Pick<OwnSecurity, "kind" | "page">;

/** Back to the page, which says what was done; the session goes on under another token. */
export const redirectToChange = async (
  { request }: Pick<SecurityFormArgs, "request">,
  { kind, page }: Own,
  { session, change }: Pick<Changed<null>, "session"> & { change: SecurityChange },
): Promise<Response> =>
  redirect(`${page}?changed=${change}`, {
    headers: setCookies(await renewedCookie(request, kind, session)),
  });

/** Recovery codes are shown this once, on the page that asked for them. */
export const showCodes = async (
  { request }: Pick<SecurityFormArgs, "request">,
  { kind }: Pick<Own, "kind">,
  { codes, session }: Changed<string[]>,
) => data({ codes }, { headers: setCookies(await renewedCookie(request, kind, session)) });

/** After another way was added: the first one comes with recovery codes. */
export const answerAdded = (
  sent: Pick<SecurityFormArgs, "request">,
  own: Own,
  { codes, session, change }: Changed<string[] | null> & { change: SecurityChange },
) =>
  codes === null
    ? redirectToChange(sent, own, { session, change })
    : showCodes(sent, own, { codes, session });

/** What is missing is said at once, beside what else is. */
export async function missingProof(
  { world, signedIn, t }: OwnSecurity,
  proof = "",
): Promise<{ proof?: string }> {
  const isMissing = proof.trim() === "" && (await getRequiredProof(world, signedIn)) !== null;
  return isMissing ? { proof: t("refusal.proofMissing") } : {};
}

/** Does what a form asks for. Refused or failed, it says so with what goes back into the form. */
export async function answerSecurity<T, V, D>(
  { context, t }: Pick<SecurityPageArgs, "context"> & Pick<OwnSecurity, "t">,
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
