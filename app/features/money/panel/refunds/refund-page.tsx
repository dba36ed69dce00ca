import { formatExactRupees } from "#domain/money.ts";
import type { RefundableView } from "#server/money/refunds/get-refundable-order.ts";
import { Notice } from "#app/kit/notice.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { RefundConfirmation } from "./refund-confirmation.tsx";
import { RefundForm } from "./refund-form.tsx";
import type { RefundAnswer } from "./refund-shown.ts";

type Props = { shown: RefundableView; answer: RefundAnswer | undefined };

/** Money of an order goes back: first it is said what, then it is looked at, then it is paid. */
export function RefundPage({ shown, answer }: Props) {
  const t = useText();
  const { orderNumber: number, leftPaise } = shown;
  return (
    <PanelPage
      title={t("adminRefund.title", { number })}
      back={{ to: `/admin/orders/${number}`, text: t("adminRefund.back") }}
    >
      <div className="max-w-3xl">
        <RefundTotals shown={shown} />
        {answer?.step === "confirm" && <RefundConfirmation answer={answer} />}
        {answer?.step !== "confirm" && leftPaise > 0 && (
          <RefundForm shown={shown} answer={answer} />
        )}
        {answer?.step !== "confirm" && leftPaise === 0 && (
          <Notice kind={answer?.problem ? "problem" : "information"}>
            {answer?.problem ?? t("adminRefund.nothing")}
          </Notice>
        )}
      </div>
    </PanelPage>
  );
}

function RefundTotals({ shown: { paidPaise, backPaise, leftPaise } }: Pick<Props, "shown">) {
  const t = useText();
  const sums = [
    [t("adminRefund.paid"), paidPaise],
    [t("adminRefund.gone"), backPaise],
    [t("adminRefund.left"), leftPaise],
  ] as const;
  return (
    <PanelSection title={t("adminOrder.payment")}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {sums.map(([name, paise]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular">{formatExactRupees(paise)}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
