import { data, redirect } from "react-router";
import * as z from "zod";
import { findPaymentMethods } from "#server/payment-methods/find-payment-methods.ts";
import { saveUpiAccount } from "#server/payment-methods/save-upi-account.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { UpiAccountPage } from "#app/features/payment-methods/panel/upi-account-page.tsx";
import type { Route } from "./+types/upi-account";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await findPaymentMethods(context.get(worldContext), person);
  if (found === null) throw data(null, { status: 404 });
  return { account: found.upiDirect };
}

export const meta: Route.MetaFunction = panelMeta("UPI to the shop");

const schema = z.object({
  upiId: z.string(),
  payeeName: z.string(),
  shownUpiId: z.string(),
  shownPayeeName: z.string(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, schema);
  const { upiId = "", payeeName = "", shownUpiId = "", shownPayeeName = "" } = values;
  const typed = { upiId, payeeName };
  const saved = await saveUpiAccount(context.get(worldContext), person, {
    typed,
    shown: { upiId: shownUpiId, payeeName: shownPayeeName },
  });
  if (saved.ok) return redirect("/admin/payment-methods?tab=digital&done=saved-upi");
  const { refusal } = saved;
  const { status, text } = refusalLine(refusal.code);
  if (status === 404) throw data(null, { status });
  const isWrong = refusal.code === "upi-account-invalid";
  return data(
    {
      typed,
      problems: isWrong ? refusal.problems : {},
      problem: isWrong ? null : textIn("en")(text),
    },
    status,
  );
}

export default function UpiAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <UpiAccountPage {...loaderData} answer={actionData} />;
}
