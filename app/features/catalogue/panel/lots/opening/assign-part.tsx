import { Form } from "react-router";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import {
  assignedField,
  seenField,
  type LotAnswer,
} from "#app/features/catalogue/panel/lots/lot-values.ts";
import type { OpenedLot } from "#app/features/catalogue/panel/lots/open-lots.ts";

type Props = { details: OpenedLot; action: string; answer: LotAnswer | undefined };

/** Which of the packets that belong to no lot are of this one; nothing where there are none. */
export function AssignPart({ details: { product, lot, pieces }, action, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const loose = product.packs.filter((pack) => pack.loose > 0);
  if (loose.length === 0) return null;
  const seen = new Map(pieces.map(({ packId, assignmentId }) => [packId, assignmentId]));
  return (
    <PanelSection id="without-lot" title={t("lots.looseTitle")} intro={t("opening.assignIntro")}>
      <Form ref={form} method="post" action={action} noValidate>
        <ProblemBox>{answer?.problem}</ProblemBox>
        {!lot.onSale && <p className="mb-4">{t("opening.assignOffSale")}</p>}
        <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2">
          {loose.map(({ id, size, loose: count }) => (
            <div key={id}>
              <input type="hidden" name={seenField + id} value={seen.get(id) ?? 0} />
              <TextField
                name={assignedField + id}
                label={t("lots.assigned", { pack: size, count })}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={answer?.values[assignedField + id]}
                error={answer?.problems[assignedField + id]}
              />
            </div>
          ))}
        </div>
        <div className="mt-4">
          <SubmitButton text={t("opening.assign")} busy={t("opening.assigning")} />
        </div>
      </Form>
    </PanelSection>
  );
}
