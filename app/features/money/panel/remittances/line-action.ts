import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import type { Result } from "#domain/result.ts";
import type { Person } from "#domain/people/person.ts";
import type { LineRefusal } from "#server/money/remittances/decide-line.ts";
import { getRemittanceLine } from "#server/money/remittances/get-remittances.ts";
import type { World } from "#server/world.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import type { LineAnswer, LineValues } from "./line-forms.tsx";

const t = textIn("en");

type LineArgs = { context: Readonly<RouterContextProvider>; params: { line: string } };

/** 0: no line has that number. */
const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** @throws 404 where there is no such line for who asks */
export async function loadLine({ context, params }: LineArgs) {
  const { world, person } = await requireAdminWorkspace({ context });
  const line = await getRemittanceLine(world, person, numberIn(params.line));
  if (line === null) throw data(null, { status: 404 });
  return { line };
}

const text = z.string();
const schema = z.object({ order: text, parcel: text, reason: text });

type Decision = {
  what: LineAnswer["what"];
  /** The word of what was done, for the page. */
  done: string;
  work: (
    world: World,
    person: Person,
    given: LineValues & { lineId: number },
  ) => Promise<Result<unknown, LineRefusal>>;
};

/** @throws 404 where there is no such line for who asks */
export async function decideLine(
  { request, context, params }: LineArgs & { request: Request },
  { what, done, work }: Decision,
) {
  const { world, person } = await requireAdminWorkspace({ context });
  const lineId = numberIn(params.line);
  const { order = "", parcel = "", reason = "" } = (await readForm(request, schema)).values;
  const values = { order, parcel, reason };
  const decided = await attempt(context, () => work(world, person, { ...values, lineId }));
  if (decided?.ok) return redirect(`/admin/money/remittances/lines/${lineId}?done=${done}`);
  const answer: LineAnswer = { what, values, problems: {}, problem: null };
  if (decided === null) return data({ ...answer, problem: t("remit.failed") }, { status: 500 });
  const { refusal } = decided;
  const { words, init } = describeRefusal(refusal, t);
  if (init.status === 404) throw data(null, init);
  const field = fieldOf[refusal.code];
  if (field !== undefined) return data({ ...answer, problems: { [field]: words } }, init);
  if (refusal.code !== "remittance-parcel-unfit") return data({ ...answer, problem: words }, init);
  const { problem } = refusal;
  const why = problem === "amount-differs" ? words : t(`remit.problem.${problem}`);
  return data({ ...answer, problems: { order: why } }, init);
}

const fieldOf: Partial<Record<LineRefusal["code"], keyof LineValues>> = {
  "remittance-parcel-not-found": "order",
  "remittance-amount-differs": "reason",
  "remittance-reason-missing": "reason",
};
