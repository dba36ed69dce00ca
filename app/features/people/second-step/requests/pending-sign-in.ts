import { data, type RouterContextProvider } from "react-router";
import * as z from "zod";
import type { PersonRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { getPendingSignIn } from "#server/people/second-step/get-pending-sign-in.ts";
import { passByCode } from "#server/people/second-step/pass-by-code.ts";
import { passByPasskey } from "#server/people/second-step/pass-by-passkey.ts";
import type { Passed } from "#server/people/second-step/pending-store.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import {
  carriedNames,
  carriedShape,
  type Carried,
} from "#app/features/people/guards/enter-shop.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { readForm } from "#app/forms/read-form.ts";
import { endedPendingCookie, pendingToken } from "./pending-cookie.ts";
import { passkeySite } from "./passkey-site.ts";

type PendingSignInArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  kind: SessionKind;
};

/** What the page of the second step shows; null when the sign-in is over, which the page says; "none" when none began. */
export async function loadPendingSignIn({ request, context, url, kind }: PendingSignInArgs) {
  const asked = { kind, token: await pendingToken(request, kind) };
  if (asked.token === "") return "none";
  const site = passkeySite(url);
  const found = await getPendingSignIn(context.get(worldContext), asked, site);
  if (found === null) return null;
  const wantsRecovery = url.searchParams.get("way") === "recovery";
  return { ...found, way: found.hasApp && !wantsRecovery ? "app" : "recovery" } as const;
}

type EnterArea = (passed: Passed, carried: Carried) => Promise<Result<Response, PersonRefusal>>;

const schema = z.object({ code: z.string(), passkey: z.string(), ...carriedShape });

/** Takes a code or a passkey, then lets in. A refusal is said at the code, and nothing of a code is sent back. */
export async function answerSecondStep(
  at: PendingSignInArgs,
  t: (key: TextKey, values?: TextValues) => string,
  enter: EnterArea,
) {
  const { request, context, kind } = at;
  const form = await readForm(request, schema, { secret: ["code", "passkey", ...carriedNames] });
  const sent = form.ok ? form.value : { code: "", passkey: "", cart: "", wishList: "" };
  const entered = await attempt(context, async () => {
    const passed = await pass(at, sent);
    return passed.ok ? enter(passed.value, sent) : passed;
  });
  if (entered === null) return data({ problems: {}, problem: t("secondStep.failed") }, 500);
  if (!entered.ok) {
    const { init, problem, problems } = explainRefusal(entered.refusal, t);
    return data({ problems, problem }, init);
  }
  entered.value.headers.append("Set-Cookie", await endedPendingCookie(request, kind));
  return entered.value;
}

async function pass(
  { request, context, url, kind }: PendingSignInArgs,
  { code, passkey: answer }: { code: string; passkey: string },
): Promise<Result<Passed, PersonRefusal>> {
  const world = context.get(worldContext);
  const asked = { kind, token: await pendingToken(request, kind) };
  const { clientAddress } = context.get(visitorContext);
  if (answer === "") return passByCode(world, { ...asked, code, clientAddress });
  const site = passkeySite(url);
  if (site === null) return refuse({ code: "passkey-wrong" });
  return passByPasskey(world, { ...asked, answer, site, clientAddress });
}
