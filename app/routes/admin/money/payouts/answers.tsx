import { data } from "react-router";
import { importBankAnswers } from "#server/payouts/import-bank-answers.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { AnswersPage, type AnswersAnswer } from "#app/features/payouts/answers-page.tsx";
import { readBody } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/answers";

export async function loader(args: Route.LoaderArgs) {
  await requireAdminWorkspace(args);
  return null;
}

export const meta: Route.MetaFunction = panelMeta("The Bank’s Answer");

export async function action(args: Route.ActionArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const file = (await readBody(args.request)).get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const brought = await importBankAnswers(world, person, bytes);
  if (brought.ok) return data<AnswersAnswer>({ done: brought.value });
  const { refusal } = brought;
  const values =
    refusal.code === "bank-answers-column-missing"
      ? { column: t(`payouts.column.${refusal.column}`) }
      : {};
  const { words, init } = describeRefusal(refusal, t, { values });
  return data<AnswersAnswer>({ problem: words }, init);
}

export default function Answers({ actionData }: Route.ComponentProps) {
  return <AnswersPage answer={actionData} />;
}
