import { unsettledRates } from "#domain/tax/usual-classes.ts";
import { RadioField } from "#app/kit/radio-field.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { rateText } from "./rate-text.ts";

/** Of packs of cereals and pulses the owner says the rate: the shop has no opinion. */
export function UnsettledRate({ chosen, problem }: { chosen: string; problem: string | null }) {
  const t = useText();
  return (
    <PanelSection title={t("tax.usualUnsettled")} intro={t("tax.usualUnsettledHint")}>
      <RadioField
        name="unsettled"
        legend={t("tax.usualUnsettled")}
        hasHeading
        choices={unsettledRates.map(String)}
        textOf={(rate) => rateText(t, Number(rate))}
        chosen={chosen}
        error={problem ?? undefined}
        look="in-a-row"
      />
    </PanelSection>
  );
}
