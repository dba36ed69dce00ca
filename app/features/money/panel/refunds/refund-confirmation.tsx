import { Form } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { RefundPlan } from "#server/money/refunds/get-refund-plan.ts";
import { Button } from "#app/kit/button.tsx";
import { useRefundReason } from "./use-refund-reason.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { ParcelChoiceFields } from "./parcel-choice-fields.tsx";
import { choicePrefix, type RefundConfirm } from "./refund-shown.ts";

type Props = { answer: RefundConfirm };

/** What would go back, to the paisa. Only the press here pays it. */
export function RefundConfirmation({ answer }: Props) {
  const t = useText();
  const refundReason = useRefundReason();
  const { amountPaise, taxPaise, parcels, reason, note } = answer.plan;
  const sum = formatExactRupees(amountPaise);
  return (
    <PanelSection title={t("adminRefund.confirmTitle", { sum })}>
      {parcels.map((parcel) => (
        <ParcelPlan key={`${parcel.number} ${parcel.captureId}`} parcel={parcel} />
      ))}
      {taxPaise > 0 && (
        <p className="text-sm">
          {t("adminRefund.confirmTax", { sum: formatExactRupees(taxPaise) })}
        </p>
      )}
      <p className="mt-3 break-words">
        {t("adminRefund.said", {
          reason: [refundReason(reason), note].filter(Boolean).join(": "),
        })}
      </p>
      <Confirm answer={answer} sum={sum} />
    </PanelSection>
  );
}

function ParcelPlan({ parcel }: { parcel: RefundPlan["parcels"][number] }) {
  const t = useText();
  const { number, amountPaise, isByHand, parts } = parcel;
  return (
    <section className="mb-4">
      <h3 className="text-base font-semibold">
        {t("adminRefund.confirmParcel", { number, sum: formatExactRupees(amountPaise) })}
      </h3>
      <ul>
        {parts.map((part) => (
          <li
            key={`${part.kind} ${part.pack?.productName ?? ""} ${part.pack?.packQuantity ?? ""}`}
            className="flex justify-between gap-4 border-b border-line py-1"
          >
            <PartName part={part} />
            <span className="tabular">{formatExactRupees(part.amountPaise)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">
        {t(isByHand ? "adminRefund.toHand" : "adminRefund.toGateway")}
      </p>
    </section>
  );
}

function PartName({ part }: { part: RefundPlan["parcels"][number]["parts"][number] }) {
  const t = useText();
  const { kind, pack, quantity } = part;
  if (pack === null)
    return t(kind === "shipping" ? "adminRefund.shipping" : "adminRefund.round-off");
  const item = `${pack.productName} ${packLabel(pack.packQuantity, pack.packUnit)}`;
  return (
    <span className="min-w-0 break-words">
      {quantity === null
        ? t("adminRefund.part", { item })
        : t("adminRefund.line", { item, quantity })}
    </span>
  );
}

function Confirm({ answer, sum }: Props & { sum: string }) {
  const t = useText();
  const isBusy = useBusyForm();
  const form = useFirstProblem(answer);
  const { values, plan } = answer;
  const hiddenFields = Object.entries(values).filter(
    ([name, value]) =>
      name !== "confirmed" &&
      name !== "change" &&
      !name.startsWith(choicePrefix) &&
      value !== undefined,
  );
  return (
    <Form method="post" noValidate ref={form} className="mt-5">
      <ParcelChoiceFields answer={answer} />
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="confirmed" value={plan.amountPaise} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy}>
          {isBusy ? t("adminRefund.busy") : t("adminRefund.submit", { sum })}
        </Button>
        <Button look="quiet" name="change" value="1" disabled={isBusy}>
          {t("adminRefund.change")}
        </Button>
      </div>
    </Form>
  );
}
