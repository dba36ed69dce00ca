import { redirect, type RouterContextProvider } from "react-router";
import { accept, type Result } from "#domain/result.ts";
import { beginSecondStep } from "#server/people/second-step/begin-second-step.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import type { VerifiedPerson } from "#server/people/sign-in/sign-in.ts";
import { worldContext } from "#app/context.ts";
import { pendingCookie } from "./pending-cookie.ts";

type SecondStepArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  kind: SessionKind;
  known: VerifiedPerson;
  remembered: boolean;
  /** The path of the page that asks for the second step. */
  page: string;
};

/** The password was right: the browser gets a token for the second step, and no session. */
export async function startSecondStep(asked: SecondStepArgs): Promise<Result<Response, never>> {
  const { request, context, kind, known, remembered, page } = asked;
  const token = await beginSecondStep(context.get(worldContext), known, { kind, remembered });
  const cookie = await pendingCookie(request, kind, token);
  return accept(redirect(page, { headers: { "Set-Cookie": cookie } }));
}
