import { Form } from "react-router";
import { lotLimits } from "#domain/catalogue/lots/new-lot.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import type { LotAnswer } from "./lot-values.ts";
import type { OpenedLot } from "./open-lots.ts";

type Props = { details: OpenedLot; own: string; answer: LotAnswer | undefined };

export function HoldPart({ details: { lot, mayRelease }, own, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  if (lot.isRecalled) return null;
  // What a person wrote is shown as it is; what the shop found, in the language of the page.
  const reason = lot.heldForCounts ? t("lots.verdict.below-label") : (lot.holdReason ?? "");
  if (lot.isHeld)
    return (
      <PanelSection title={t("lots.holdPart")}>
        <p className="mb-4 break-words">{t("lots.heldFor", { reason })}</p>
        {mayRelease ? (
          <PostButton
            action={`${own}/release`}
            text={t("lots.release")}
            busy={t("lots.releasing")}
          />
        ) : (
          <p className="text-muted">{t("lots.heldByShop")}</p>
        )}
      </PanelSection>
    );
  return (
    <PanelSection title={t("lots.holdPart")} intro={t("lots.holdIntro")}>
      <Form ref={form} method="post" action={`${own}/hold`} noValidate className="max-w-xl">
        <ProblemBox>{answer?.problem}</ProblemBox>
        <TextField
          name="reason"
          label={t("lots.holdReason")}
          maxLength={lotLimits.holdReason}
          defaultValue={answer?.values["reason"]}
          error={answer?.problems["reason"]}
        />
        <div className="mt-4">
          <SubmitButton look="danger" text={t("lots.hold")} busy={t("lots.holding")} />
        </div>
      </Form>
    </PanelSection>
  );
}
