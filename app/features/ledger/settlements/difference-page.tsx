import { Form, Link } from "react-router";
import { differenceReasonLength } from "#domain/ledger/settlements/match-item.ts";
import type { ListedDifference } from "#server/ledger/settlements/settlement-list-store.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { DifferenceOf, sumOrNone } from "./difference-columns.tsx";

export type AcceptAnswer = {
  reason: string;
  /** At the field, or of the whole form. */
  problems: { reason?: string };
  problem: string | null;
};

type Props = { difference: ListedDifference; answer: AcceptAnswer | undefined };

/** One difference: what is known of it, and the form in which somebody says what it is. */
export function DifferencePage({ difference, answer }: Props) {
  const t = useText();
  const { serial, reference, expectedPaise, toldPaise, foundAt, orderNumber } = difference;
  return (
    <PanelPage
      title={t("settle.difference", { reference })}
      back={{ to: "/admin/money/check", text: t("money.check") }}
    >
      {!answer && <DoneNotice words={{ accepted: "settle.acceptDone" }} />}
      <PanelSection title={t("settle.what")}>
        <div className="mb-4">
          <DifferenceOf difference={difference} />
        </div>
        <FactList
          facts={[
            [t("settle.expected"), sumOrNone(expectedPaise)],
            [t("settle.toldSum"), sumOrNone(toldPaise)],
            [t("settle.found"), <TimeOf key="found" moment={foundAt} />],
            [
              t("settle.settlement"),
              serial === null ? (
                "–"
              ) : (
                <Link
                  key="settlement"
                  to={`/admin/money/settlements/${serial}`}
                  className="panel-row-link"
                >
                  {t("settle.toSettlement")}
                </Link>
              ),
            ],
            [
              t("settle.order"),
              orderNumber === null ? (
                "–"
              ) : (
                <Link key="order" to={`/admin/orders/${orderNumber}`} className="panel-row-link">
                  {orderNumber}
                </Link>
              ),
            ],
          ]}
        />
      </PanelSection>
      {difference.acceptedBy === null && <AcceptForm id={difference.id} answer={answer} />}
    </PanelPage>
  );
}

function AcceptForm({ id, answer }: { id: number; answer: AcceptAnswer | undefined }) {
  const t = useText();
  const form = useFirstProblem(answer);
  return (
    <PanelSection title={t("settle.accept")} intro={t("settle.acceptText")}>
      <Form
        ref={form}
        method="post"
        action={`/admin/money/settlements/differences/${id}`}
        noValidate
        className="max-w-2xl"
      >
        <div className="mb-4">
          <TextAreaField
            label={t("settle.reason")}
            hint={t("settle.reasonHint")}
            error={answer?.problems.reason}
            name="reason"
            rows={2}
            maxLength={differenceReasonLength}
            defaultValue={answer?.reason ?? ""}
          />
        </div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <SubmitButton text={t("settle.acceptSave")} busy={t("panel.saving")} />
      </Form>
    </PanelSection>
  );
}
