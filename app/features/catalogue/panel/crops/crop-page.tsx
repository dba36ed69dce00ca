import { Link } from "react-router";
import { guideLimits } from "#domain/catalogue/crops/crop-guide.ts";
import { growingZones } from "#domain/catalogue/crops/growing-zone.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { CropForm, type CropField } from "./crop-fields.tsx";
import type { CropAnswer, CropValues } from "./crop-forms.ts";

type Props = {
  cropKey: string;
  name: string;
  values: CropValues;
  answer: CropAnswer | undefined;
};

const spans = ["rowCm", "plantCm", "germinate", "nursery", "harvest", "weight"] as const;

/** What is known of one crop. When it is sown stands on a page for each zone. */
export function CropPage({ cropKey, name, values, answer }: Props) {
  const t = useText();
  const back = { to: "/admin/crops", text: t("growing.title") };
  return (
    <PanelPage title={name} back={back}>
      <PanelSection title={t("growing.seasons")} intro={t("growing.seasonsIntro")}>
        <ul className="flex flex-wrap gap-4">
          {growingZones.map((zone) => (
            <li key={zone}>
              <Link to={`/admin/crops/${cropKey}/${zone}`} className="panel-row-link">
                {t(`growing.${zone}`)}
              </Link>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t("growing.one")} intro={t("growing.effect")}>
        <CropForm values={values} answer={answer}>
          {(fieldOf) => <GuideFields fieldOf={fieldOf} />}
        </CropForm>
      </PanelSection>
    </PanelPage>
  );
}

type FieldsProps = { fieldOf: (name: string) => CropField };

function GuideFields({ fieldOf }: FieldsProps) {
  const t = useText();
  const words = { maxLength: guideLimits.words };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...fieldOf("nameEn")} label={t("growing.nameEn")} {...words} />
        <TextField {...fieldOf("nameHi")} label={t("growing.nameHi")} {...words} lang="hi" />
      </div>
      <TextAreaField
        {...fieldOf("rates")}
        label={t("growing.rates")}
        hint={t("growing.ratesHint")}
        rows={3}
      />
      <p className="text-sm text-muted">{t("growing.spanHint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {spans.map((name) => (
          <TextField key={name} {...fieldOf(name)} label={t(`growing.${name}`)} />
        ))}
        <HarvestFrom fieldOf={fieldOf} />
      </div>
      <HarvestWords fieldOf={fieldOf} />
    </>
  );
}

function HarvestFrom({ fieldOf }: FieldsProps) {
  const t = useText();
  const { name, defaultValue, error } = fieldOf("harvestFrom");
  return (
    <Field label={t("growing.harvestFrom")} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue}>
          <option value="sowing">{t("growing.fromSowing")}</option>
          <option value="transplant">{t("growing.fromTransplant")}</option>
        </select>
      )}
    </Field>
  );
}

function HarvestWords({ fieldOf }: FieldsProps) {
  const t = useText();
  const words = { maxLength: guideLimits.words };
  const note = { rows: 2, maxLength: guideLimits.note };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...fieldOf("harvestEn")} label={t("growing.harvestEn")} {...words} />
      <TextField {...fieldOf("harvestHi")} label={t("growing.harvestHi")} {...words} lang="hi" />
      <TextAreaField {...fieldOf("noteEn")} label={t("growing.noteEn")} {...note} />
      <TextAreaField {...fieldOf("noteHi")} label={t("growing.noteHi")} {...note} lang="hi" />
    </div>
  );
}
