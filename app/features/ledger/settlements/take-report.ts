import { data, redirect, type RouterContextProvider } from "react-router";
import type { ImportFileRefusal } from "#domain/catalogue/imports/import-limits.ts";
import {
  settlementFileLimits,
  type SettlementFault,
  type SettlementFileRefusal,
} from "#domain/ledger/settlements/written-settlement.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { uploadSettlements } from "#server/ledger/settlements/upload-settlements.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { uploadWords } from "#app/features/money/panel/remittances/take-remittance.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { textOf } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { UploadAnswer } from "./upload-form.tsx";

const t = textIn("en");
/** Whoever has to correct more of them makes the report anew. */
const faultsShown = 20;

/** Takes the report of a gateway. */
export async function takeReport({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { world, person } = await requireAdminWorkspace({ context });
  const { fileBytes: fileBytesMax } = settlementFileLimits;
  const upload = await readUpload(request, { fileBytesMax });
  if (!upload.ok) {
    const text = uploadWords[upload.refusal.code];
    const { words, init } = describeRefusal(upload.refusal, t, { text });
    return data<UploadAnswer>({ gateway: null, problem: words, faults: [] }, init);
  }
  const { texts, file, fileName } = upload.value;
  const gateway = textOf(texts.get("gateway"));
  const bytes = file ?? new Uint8Array();
  const taken = await attempt(context, () =>
    uploadSettlements(world, person, { gateway, fileName, bytes }),
  );
  if (taken?.ok) {
    const { added, differing } = taken.value;
    const done = differing > 0 ? "differs" : added > 0 ? "added" : "known";
    return redirect(`/admin/money/settlements?done=${done}`);
  }
  return answerReport(gateway, taken?.refusal ?? null);
}

/** Why nothing was taken in. Null: a fault on our side. */
function answerReport(gateway: string, refusal: SettlementFileRefusal | ImportFileRefusal | null) {
  const answer = (problem: string, init: ResponseInit, faults: string[] = []) =>
    data<UploadAnswer>({ gateway, problem, faults }, init);
  if (refusal === null) return answer(t("settle.uploadFailed"), { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "settlement-gateway-unknown") throw data(null, init);
  if (refusal.code === "settlement-columns")
    return answer(t("settle.refusal.column", { column: columnNames[refusal.missing] }), init);
  if (refusal.code !== "settlement-rows-wrong") return answer(words, init);
  return answer(words, init, sayFaults(refusal.faults));
}

/** As the report has them. */
const columnNames = {
  kind: "transaction_entity",
  reference: "entity_id",
  amount: "amount",
  fee: "fee (exclusive tax)",
  tax: "tax",
  debit: "debit",
  credit: "credit",
  settlement: "settlement_id",
  utr: "settlement_utr",
  date: "settled_at",
} as const;

function sayFaults(faults: readonly SettlementFault[]): string[] {
  const shown = faults.slice(0, faultsShown).map(({ line, field, value }) => {
    const problem = t(`settle.fault.${field}`);
    return value === ""
      ? t("settle.faultEmpty", { line, problem })
      : t("settle.fault", { line, value, problem });
  });
  const more = faults.length - shown.length;
  return more > 0 ? [...shown, t("settle.faultMore", { count: more })] : shown;
}
