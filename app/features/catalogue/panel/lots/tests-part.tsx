import { Form } from "react-router";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { TestFields } from "./lot-fields.tsx";
import type { LotAnswer } from "./lot-values.ts";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

type Props = { details: OpenedLot; action: string; answer: LotAnswer | undefined };

export function TestsPart({ details: { tests }, action, answer }: Props) {
  const t = useText();
  const day = useDay();
  const form = useFirstProblem(answer);
  const percent = (permille: number | null) => (permille === null ? "–" : permille / 10);
  return (
    <PanelSection title={t("lots.tests")}>
      <DataTable
        caption={t("lots.tests")}
        rows={tests}
        rowKey={({ id }) => id}
        empty={t("lots.tests")}
        columns={[
          { key: "on", title: t("lots.testedOn"), cell: (test) => day(test.testedOn) },
          { key: "until", title: t("lots.validUntil"), cell: (test) => day(test.validUntil) },
          ...(
            [
              ["germination", "germinationPermille"],
              ["physicalPurity", "physicalPurityPermille"],
              ["geneticPurity", "geneticPurityPermille"],
              ["moisture", "moisturePermille"],
            ] as const
          ).map(([key, permille]) => ({
            key,
            title: t(`lots.${key}`),
            cell: (test: (typeof tests)[number]) => percent(test[permille]),
            align: "end" as const,
          })),
        ]}
      />
      <h3 id="retest" className="mt-6 mb-3 font-semibold">
        {t("lots.addTest")}
      </h3>
      <Form ref={form} method="post" action={action} noValidate>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <TestFields answer={answer} order="retest" />
        <div className="mt-4">
          <SubmitButton look="secondary" text={t("lots.saveTest")} busy={t("lots.saving")} />
        </div>
      </Form>
    </PanelSection>
  );
}
