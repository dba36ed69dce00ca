import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal, type DescribableRefusal } from "#app/refusals/describe-refusal.ts";

const schema = z.object({ reason: z.string().catch("") });

type ReasonedAction = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  work: (
    world: World,
    person: Person,
    reason: string,
  ) => Promise<Result<unknown, DescribableRefusal & { max?: number }>>;
  /** The page that shows what became of it. */
  page: string;
  done: string;
};

/**
 * An action that asks for its reason on a page of its own: problems with the reason are shown there, all others on
 * `page`.
 */
export async function answerReasonedAction({ request, context, work, page, done }: ReasonedAction) {
  const person = personOf(await requireAdministrator(context));
  const form = await readForm(request, schema);
  const reason = form.ok ? form.value.reason : "";
  const answer = await work(context.get(worldContext), person, reason);
  if (answer.ok) return redirect(`${page}?done=${done}`);
  const { refusal } = answer;
  if (refusal.code === "not-an-administrator") return redirect("/admin/login");
  const { words, init } = describeRefusal(refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  if (init.status === 409) return redirect(`${page}?problem=${refusal.code}`);
  return data({ values: form.values, problem: words }, init);
}
