import { data, redirect, type RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { refusals, type RefusalCode } from "#app/refusals/refusals.ts";

type PanelAction<T> = {
  context: Readonly<RouterContextProvider>;
  work: (world: World, person: Person) => Promise<Result<T, { code: RefusalCode }>>;
  /** The page that shows the outcome. */
  page: string;
  done: string | ((value: T) => string);
};

/**
 * Runs the action behind a button of the panel and redirects to its page, which says what was done, or why not:
 * `?done=<word>` or `?problem=<code>`. A missing subject is a 404.
 */
export async function answerPanelAction<T>({
  context,
  work,
  page,
  done,
}: PanelAction<T>): Promise<Response> {
  const person = personOf(await requireAdministrator(context));
  const answer = await work(context.get(worldContext), person);
  const ask = page.includes("?") ? "&" : "?";
  if (answer.ok) {
    const word = typeof done === "string" ? done : done(answer.value);
    return redirect(`${page}${ask}done=${word}`);
  }
  const { code } = answer.refusal;
  const { status } = refusalLine(code);
  if (code === "not-an-administrator") return redirect("/admin/login");
  if (status === 404) throw data(null, { status });
  return redirect(`${page}${ask}problem=${code}`);
}

/** Says why an action was refused, given the codes that the page's actions can answer with. */
export function problemOf(url: URL, codes: readonly RefusalCode[]): string | null {
  const code = codes.find((known) => known === url.searchParams.get("problem"));
  return code === undefined ? null : textIn("en")(refusals[code].text);
}
