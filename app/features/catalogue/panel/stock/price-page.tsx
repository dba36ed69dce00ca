import { Form } from "react-router";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { PriceForm, type PriceAnswer } from "./price-form.tsx";

type Props = {
  title: string;
  productId: string;
  pack: { id: string; pricePaise: number };
  answer: PriceAnswer | undefined;
};

/** Where the price of the list is answered without JavaScript, when something is wrong with it. */
export function PricePage({ title, productId, pack, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const isBusy = useBusyForm();
  return (
    <PanelPage title={title} back={{ to: pathTo("/products"), text: t("adminProduct.back") }}>
      <div className="max-w-xl">
        <PanelSection title={t("adminProducts.price")} intro={t("adminProduct.packsIntro")}>
          <PriceForm
            pricePaise={pack.pricePaise}
            list={answer?.values.list ?? ""}
            answer={answer}
            form={Form}
            action={pathTo(`/products/${productId}/packs/${pack.id}/price`)}
            isBusy={isBusy}
          />
        </PanelSection>
      </div>
    </PanelPage>
  );
}
