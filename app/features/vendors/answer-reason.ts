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
import { sayRefusal, type Sayable } from "#app/refusals/say-refusal.ts";

const schema = z.object({ reason: z.string().catch("") });

type ReasonedDeed = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  work: (
    world: World,
    person: Person,
    reason: string,
  ) => Promise<Result<unknown, Sayable & { max?: number }>>;
  /** The page that shows what became of it. */
  page: string;
  done: string;
};

/** A deed that asks for its reason on a page of its own: what is wrong with the reason is said there, the rest at `page`. */
export async function answerReason({ request, context, work, page, done }: ReasonedDeed) {
  const person = personOf(await requireAdministrator(context));
  const form = await readForm(request, schema);
  const reason = form.ok ? form.value.reason : "";
  const answer = await work(context.get(worldContext), person, reason);
  if (answer.ok) return redirect(`${page}?done=${done}`);
  const { refusal } = answer;
  if (refusal.code === "not-an-administrator") return redirect("/admin/login");
  const { words, init } = sayRefusal(refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  if (init.status === 409) return redirect(`${page}?problem=${refusal.code}`);
  return data({ values: form.values, problem: words }, init);
}
