import { redirect, type RouterContextProvider } from "react-router";
import { accept, type Result } from "#domain/result.ts";
import { beginSecondStep } from "#server/people/second-step/begin-second-step.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import type { Known } from "#server/people/sign-in/sign-in.ts";
import { worldContext } from "#app/context.ts";
import { pendingCookie } from "./pending-cookie.ts";

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  kind: SessionKind;
  known: Known;
  remembered: boolean;
  /** The page that asks. */
  page: string;
};

/** The password was right: the browser gets a token for the second step, and no session. */
export async function askSecondStep(asked: Asked): Promise<Result<Response, never>> {
  const { request, context, kind, known, remembered, page } = asked;
  const token = await beginSecondStep(context.get(worldContext), known, { kind, remembered });
  const cookie = await pendingCookie(request, kind, token);
  return accept(redirect(page, { headers: { "Set-Cookie": cookie } }));
}
