import { data, redirect } from "react-router";
import * as z from "zod";
import { formatExactRupees } from "#domain/money.ts";
import { payoutFields, type BankFileRefusal } from "#domain/settings/bank-file.ts";
import {
  changePayoutSettings,
  payoutSettingLimits,
  type WrittenPayoutSettings,
} from "#server/payouts/change-payout-settings.ts";
import { getPayoutSettings } from "#server/payouts/get-payout-settings.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { SettingsPage, type SettingsAnswer } from "#app/features/payouts/settings-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/settings";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const settings = await getPayoutSettings(world, person);
  if (settings === null) throw data(null, { status: 404 });
  return { settings };
}

export const meta: Route.MetaFunction = panelMeta("Settings of Payouts");

const text = z.string();
const schema = z.object({ minimum: text, debtLimit: text, columns: text });

export async function action(args: Route.ActionArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { minimum = "", debtLimit = "", columns = "" } = values;
  const changed = await changePayoutSettings(world, person, { minimum, debtLimit, columns });
  if (changed.ok) return redirect("/admin/money/payouts?done=saved");
  const { refusal } = changed;
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code !== "payout-settings-wrong")
    return data<SettingsAnswer>({ values, problems: {}, problem: words }, init);
  const { faults } = refusal;
  const amountFrom = (least: number) =>
    t("payouts.fault.amount", {
      least: formatExactRupees(least),
      most: formatExactRupees(payoutSettingLimits.mostPaise),
    });
  const problems: Partial<WrittenPayoutSettings> = {
    ...(faults.minimum && { minimum: amountFrom(payoutSettingLimits.minimumPaise) }),
    ...(faults.debtLimit && { debtLimit: amountFrom(0) }),
    ...(faults.columns && { columns: columnsProblem(faults.columns) }),
  };
  return data<SettingsAnswer>({ values, problems, problem: null }, init);
}

function columnsProblem(fault: BankFileRefusal): string {
  const t = textIn("en");
  if (fault.code === "bank-file-line-wrong")
    return t("payouts.fault.line", { line: fault.line, fields: payoutFields.join(", ") });
  if (fault.code === "bank-file-field-missing")
    return t("payouts.fault.field", { field: fault.field });
  return t("payouts.fault.long", { most: fault.most });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}
