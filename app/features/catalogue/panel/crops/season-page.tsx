import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { CropForm } from "./crop-fields.tsx";
import type { CropAnswer, CropValues } from "./crop-forms.ts";

type Props = {
  cropKey: string;
  name: string;
  zone: GrowingZone;
  values: CropValues;
  answer: CropAnswer | undefined;
};

/** When one crop is sown in one part of the country. */
export function SeasonPage({ cropKey, name, zone, values, answer }: Props) {
  const t = useText();
  return (
    <PanelPage
      title={`${name}, ${t(`growing.${zone}`)}`}
      back={{ to: `/admin/crops/${cropKey}`, text: name }}
    >
      <PanelSection title={t("growing.seasons")} intro={t("growing.effect")}>
        <CropForm values={values} answer={answer}>
          {(fieldOf) => (
            <TextAreaField
              {...fieldOf("windows")}
              label={t("growing.windows")}
              hint={t("growing.windowsHint")}
              rows={4}
            />
          )}
        </CropForm>
      </PanelSection>
    </PanelPage>
  );
}
