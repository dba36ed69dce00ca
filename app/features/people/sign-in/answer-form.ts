import { data, type RouterContextProvider } from "react-router";
import type { PersonRefusal } from "#domain/people/sign-in/person-refusals.ts";
import type { ProfileRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { Result } from "#domain/result.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { attempt } from "./attempt.ts";
import { explainRefusal } from "./explain-refusal.ts";

type FormAnswerArgs<V, T> = {
  context: Readonly<RouterContextProvider>;
  t: (key: TextKey, values?: TextValues) => string;
  /** What goes back into the form when it is refused. */
  values: V;
  work: () => Promise<Result<T, PersonRefusal | ProfileRefusal>>;
  done: (value: T) => Response | Promise<Response>;
};

/** Does what a form of the profile asks for. Refused or failed, the form says so and keeps what was typed. */
export async function answerForm<V, T>({ context, t, values, work, done }: FormAnswerArgs<V, T>) {
  const answer = await attempt(context, work);
  if (answer === null) return data({ values, problems: {}, problem: t("profile.failed") }, 500);
  if (answer.ok) return done(answer.value);
  const { init, problem, problems } = explainRefusal(answer.refusal, t);
  return data({ values, problems, problem }, init);
}
