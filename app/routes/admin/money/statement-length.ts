import { data, redirect } from "react-router";
import * as z from "zod";
import { changeStatementLength } from "#server/ledger/statements/change-statement-length.ts";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import type { Route } from "./+types/statement-length";

export async function loader(args: Route.LoaderArgs) {
  await requireAdminWorkspace(args);
  return redirect("/admin/money/ledger");
}

const schema = z.object({ length: z.string() });

/** Says for which periods vendors have statements. A form of the shop's own sends one of the choices: anything else is an error page. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const changed = await changeStatementLength(world, person, values.length ?? "");
  if (changed.ok) return redirect("/admin/money/ledger?done=length-saved");
  const { words, init } = describeRefusal(changed.refusal, textIn("en"));
  throw data(words, init);
}
