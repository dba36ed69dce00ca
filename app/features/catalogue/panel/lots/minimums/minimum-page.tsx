import { Form } from "react-router";
import { sourceMost } from "#domain/catalogue/lots/crop-minimum.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { MinimumAnswer, MinimumValues } from "./minimum-form.ts";

type Props = { name: string; values: MinimumValues; answer: MinimumAnswer | undefined };

/** The minimum of one crop: what it is, where it is from, and whether lots are judged by it. */
export function MinimumPage({ name, values, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const typed = answer?.values ?? values;
  return (
    <PanelPage title={name} back={{ to: "/admin/lots/minimums", text: t("minimums.title") }}>
      <PanelSection title={t("minimums.one")} intro={t("minimums.effect")}>
        <Form ref={form} method="post" noValidate className="flex max-w-xl flex-col gap-4">
          <ProblemBox>{answer?.problem}</ProblemBox>
          <input type="hidden" name="version" value={typed.version ?? ""} />
          <TextField
            name="percent"
            label={t("minimums.percentField")}
            defaultValue={typed.percent}
            error={answer?.problems.percent}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="source"
            label={t("minimums.source")}
            hint={t("minimums.sourceHint")}
            defaultValue={typed.source}
            error={answer?.problems.source}
            maxLength={sourceMost}
            autoComplete="off"
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="inForce"
              value="on"
              defaultChecked={typed.inForce === "on"}
              className="size-5 flex-none"
            />
            {t("minimums.inForceField")}
          </label>
          <div>
            <SubmitButton text={t("minimums.save")} busy={t("panel.saving")} />
          </div>
        </Form>
      </PanelSection>
    </PanelPage>
  );
}
