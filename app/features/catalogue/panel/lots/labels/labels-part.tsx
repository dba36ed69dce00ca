import { labelsMax, type LabelPaper } from "#domain/catalogue/lots/passports/label-paper.ts";
import { Button } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

const papers = ["sheets", "rolls"] as const satisfies readonly LabelPaper[];

type Props = { packs: readonly { packId: string; size: string }[]; action: string };

/** Asks for the labels of one pack as a file to print. */
export function LabelsPart({ packs, action }: Props) {
  const t = useText();
  return (
    <PanelSection title={t("lots.labels")} intro={t("lots.labelsIntro")}>
      <form method="get" action={action} className="grid max-w-2xl items-end gap-4 sm:grid-cols-3">
        <Field label={t("lots.labelsPack")}>
          {(control) => (
            <select name="pack" {...control}>
              {packs.map(({ packId, size }) => (
                <option key={packId} value={packId}>
                  {size}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t("lots.labelsPaper")}>
          {(control) => (
            <select name="paper" {...control}>
              {papers.map((paper) => (
                <option key={paper} value={paper}>
                  {t(`lots.labelsPaper.${paper}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={labelsMax}
          required
          defaultValue="24"
          label={t("lots.labelsCount", { max: labelsMax })}
        />
        <div>
          <Button look="secondary">{t("lots.labelsPrint")}</Button>
        </div>
      </form>
    </PanelSection>
  );
}
