import { data, redirect } from "react-router";
import * as z from "zod";
import { readPage } from "#domain/list-page.ts";
import { changeTransferAccount } from "#server/payouts/transfers/change-transfer-account.ts";
import { getVendorPayouts } from "#server/payouts/get-vendor-payouts.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import {
  TransferAccountForm,
  type TransferAccountAnswer,
} from "#app/features/payouts/transfer-account-form.tsx";
import { VendorPayoutsPage } from "#app/features/payouts/vendor-payouts-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/payouts";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const page = readPage(args.url.searchParams);
  const found = await getVendorPayouts(world, person, vendorId, { page });
  if (found === null) throw data(null, { status: 404 });
  const back = { to: `/admin/vendors/${vendorId}/ledger`, text: t("money.ledger") };
  return { found, back };
}

export const meta: Route.MetaFunction = panelMeta("Payouts");

const schema = z.object({ account: z.string(), currentPassword: z.string() });

/** Says where the gateway moves the vendor's money to. */
export async function action(args: Route.ActionArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const form = await readForm(args.request, schema, { secret: ["currentPassword"] });
  if (!form.ok) throw data(null, { status: 400 });
  const { account, currentPassword: password } = form.value;
  const given = { vendorId, written: account, password };
  const changed = await changeTransferAccount(world, person, given);
  if (changed.ok) return redirect(`/admin/vendors/${vendorId}/payouts?done=saved`);
  const { words, init } = describeRefusal(changed.refusal, t);
  if (init.status === 404) throw data(null, init);
  const isPassword = changed.refusal.code === "current-password-wrong";
  const answer = { problem: isPassword ? null : words, password: isPassword ? words : null };
  return data<TransferAccountAnswer>({ account, ...answer }, init);
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { transfers } = loaderData.found;
  return (
    <VendorPayoutsPage {...loaderData} isOwn={false}>
      {transfers !== null && <TransferAccountForm transfers={transfers} answer={actionData} />}
      {!actionData && <DoneNotice words={{ saved: "payouts.transferAccountSaved" }} />}
    </VendorPayoutsPage>
  );
}
