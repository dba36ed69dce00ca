import { data, redirect } from "react-router";
import * as z from "zod";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { correctBalance } from "#server/ledger/correct-balance.ts";
import { getVendorLedger } from "#server/ledger/get-vendor-ledger.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerCorrectionForm } from "#app/features/ledger/answer-correction-form.ts";
import { readPostingFilter } from "#app/features/ledger/read-posting-filter.ts";
import { VendorLedgerPage } from "#app/features/ledger/vendor-ledger-page.tsx";
import type { Route } from "./+types/ledger";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const query = args.url.searchParams;
  const ledger = await getVendorLedger(world, person, vendorId, {
    page: readPage(query),
    after: readNumberKey(query),
    filter: readPostingFilter(query),
  });
  if (ledger === null) throw data(null, { status: 404 });
  const today = isoIndiaDay(indiaDay(world.now()));
  return { ledger, today, page: `/admin/vendors/${vendorId}`, newId: world.newId() };
}

export const meta: Route.MetaFunction = panelMeta("Ledger");

const text = z.string();
const schema = z.object({ id: text, direction: text, amount: text, reason: text });

/** Posts a correction by hand. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { vendorId } = args.params;
  const { values } = await readForm(args.request, schema);
  const { id = "", direction = "", amount = "", reason = "" } = values;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 400 });
  const written = { id, direction, amount, reason };
  const done = await attempt(args.context, () =>
    correctBalance(world, person, { ...written, vendorId }),
  );
  if (done?.ok) return redirect(`/admin/vendors/${vendorId}/ledger?done=corrected`);
  return answerCorrectionForm(written, done?.refusal ?? null);
}

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  return <VendorLedgerPage {...loaderData} answer={actionData} />;
}
