import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { RateFields, TaxForm } from "./tax-fields.tsx";
import type { TaxAnswer } from "./tax-values.ts";

type Props = {
  shown: { id: string; name: string; version: string };
  answer: TaxAnswer | undefined;
};

export function TaxRatePage({ shown: { id, name, version }, answer }: Props) {
  const t = useText();
  const page = `/admin/money/tax/${id}`;
  return (
    <PanelPage title={t("tax.addRateTo", { name })} back={{ to: page, text: name }}>
      <PanelSection title={t("tax.addRate")} intro={t("tax.addRateText")}>
        <TaxForm
          action={`${page}/rates`}
          hidden={{ version: answer?.values.version ?? version }}
          answer={answer}
          submit={t("tax.saveRate")}
        >
          <RateFields typed={answer?.values ?? {}} answer={answer} />
        </TaxForm>
      </PanelSection>
    </PanelPage>
  );
}
