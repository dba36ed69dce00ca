import { guideLimits } from "#domain/catalogue/crops/crop-guide.ts";
import { growingZones } from "#domain/catalogue/crops/growing-zone.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { CropForm, type CropField } from "./crop-fields.tsx";
import type { CropAnswer, CropValues } from "./crop-forms.ts";

type Props = { values: CropValues; answer: CropAnswer | undefined };

/** Where PIN codes with one beginning lie. */
export function PinPlacePage({ values, answer }: Props) {
  const t = useText();
  const { prefix } = values;
  const district = { maxLength: guideLimits.name };
  return (
    <PanelPage
      title={prefix || t("places.new")}
      back={{ to: "/admin/places", text: t("places.title") }}
    >
      <PanelSection title={t("places.title")} intro={t("places.districtHint")}>
        <CropForm values={values} answer={answer}>
          {(fieldOf) => (
            <>
              <TextField
                {...fieldOf("prefix")}
                label={t("places.prefix")}
                hint={t("places.prefixHint")}
                readOnly={Boolean(prefix)}
                inputMode="numeric"
                maxLength={6}
              />
              <TextField
                {...fieldOf("states")}
                label={t("places.states")}
                hint={t("places.statesHint")}
                maxLength={20}
              />
              <TextField {...fieldOf("districtEn")} label={t("places.districtEn")} {...district} />
              <TextField
                {...fieldOf("districtHi")}
                label={t("places.districtHi")}
                {...district}
                lang="hi"
              />
              <ZoneField {...fieldOf("zone")} />
            </>
          )}
        </CropForm>
      </PanelSection>
    </PanelPage>
  );
}

function ZoneField({ name, defaultValue, error }: CropField) {
  const t = useText();
  return (
    <Field label={t("places.zone")} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue}>
          {growingZones.map((zone) => (
            <option key={zone} value={zone}>
              {t(`growing.${zone}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
