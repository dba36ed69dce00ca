import { unsettledRates } from "#domain/tax/usual-classes.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { rateText } from "./rate-text.ts";

/** Of packs of cereals and pulses the owner says the rate: the shop has no opinion. */
export function UnsettledRate({ chosen, problem }: { chosen: string; problem: string | null }) {
  const t = useText();
  return (
    <PanelSection title={t("tax.usualUnsettled")} intro={t("tax.usualUnsettledHint")}>
      <fieldset role="radiogroup" aria-invalid={problem ? true : undefined}>
        <legend className="sr-only">{t("tax.usualUnsettled")}</legend>
        <div className="flex flex-wrap gap-x-8">
          {unsettledRates.map((rate) => (
            <label key={rate} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="unsettled"
                value={rate}
                defaultChecked={chosen === String(rate)}
                aria-describedby={problem ? "unsettled-error" : undefined}
                autoComplete="off"
                className="size-5 accent-leaf"
              />
              {rateText(t, rate)}
            </label>
          ))}
        </div>
        {problem && (
          <p id="unsettled-error" className="mt-1 text-sm text-chilli">
            {problem}
          </p>
        )}
      </fieldset>
    </PanelSection>
  );
}
