import { Form } from "react-router";
import { remittanceLimits } from "#domain/money/remittances/written-remittance.ts";
import type { ListedLine } from "#server/money/remittances/remittance-list-store.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";

export type LineValues = { order: string; parcel: string; reason: string };
export type LineAnswer = {
  what: "match" | "dismiss" | "reopen";
  values: LineValues;
  /** At a field, or of the whole form. */
  problems: Partial<Record<keyof LineValues, string>>;
  problem: string | null;
};

type Answered = { answer: LineAnswer | undefined };

/** Which parcel's cash it is. */
export function MatchForm({ line, answer }: Answered & { line: ListedLine }) {
  const t = useText();
  const mine = answer?.what === "match" ? answer : undefined;
  const form = useFirstProblem(mine);
  const [known] = line.seen;
  const typed = mine?.values ?? {
    order: known?.orderNumber ?? "",
    parcel: String(known?.parcel ?? 1),
    reason: "",
  };
  return (
    <PanelSection title={t("remit.match")} intro={t("remit.matchText")}>
      <Form
        ref={form}
        method="post"
        action={`/admin/money/remittances/lines/${line.id}`}
        noValidate
        className="max-w-2xl"
      >
        <div className="mb-4 grid grid-cols-[2fr_1fr] items-start gap-3">
          <TextField
            label={t("remit.order")}
            name="order"
            defaultValue={typed.order}
            error={mine?.problems.order}
            autoComplete="off"
          />
          <TextField
            label={t("remit.parcelNumber")}
            name="parcel"
            defaultValue={typed.parcel}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Reason
          aside={t("remit.reasonOptional")}
          value={typed.reason}
          problem={mine?.problems.reason}
        />
        <ProblemBox>{mine?.problem}</ProblemBox>
        <SubmitButton text={t("remit.matchSave")} busy={t("panel.saving")} />
      </Form>
    </PanelSection>
  );
}

type ReasonFormProps = Answered & { what: "dismiss" | "reopen"; action: string };

/** What takes nothing but a reason. */
export function ReasonForm({ what, action, answer }: ReasonFormProps) {
  const t = useText();
  const mine = answer?.what === what ? answer : undefined;
  const form = useFirstProblem(mine);
  return (
    <PanelSection title={t(`remit.${what}`)} intro={t(`remit.${what}Text`)}>
      <Form ref={form} method="post" action={action} noValidate className="max-w-2xl">
        <Reason value={mine?.values.reason ?? ""} problem={mine?.problems.reason} />
        <ProblemBox>{mine?.problem}</ProblemBox>
        <SubmitButton look="secondary" text={t(`remit.${what}Save`)} busy={t("panel.saving")} />
      </Form>
    </PanelSection>
  );
}

type ReasonProps = { value: string; problem: string | undefined; aside?: string };

function Reason({ value, problem, aside }: ReasonProps) {
  const t = useText();
  return (
    <div className="mb-4">
      <TextAreaField
        label={t("remit.reason")}
        aside={aside}
        hint={t("remit.reasonHint")}
        error={problem}
        name="reason"
        rows={2}
        maxLength={remittanceLimits.reasonLength}
        defaultValue={value}
      />
    </div>
  );
}
