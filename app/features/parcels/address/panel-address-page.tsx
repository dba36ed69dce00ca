import type { OrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderAddressForm, type OrderAddressAnswer } from "./order-address-form.tsx";

type Props = { shown: OrderAddress; answer: OrderAddressAnswer };

/** The same form for administrators and vendors. */
export function PanelAddressPage({ shown, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { orderNumber, canChange, changes } = shown;
  const order = pathTo(`/orders/${orderNumber}`);
  const back = { to: order, text: t("adminOrder.title", { number: orderNumber }) };
  return (
    <PanelPage title={t("orderAddress.title")} back={back}>
      <div className="max-w-xl">
        {canChange ? (
          <OrderAddressForm
            key={changes}
            shown={shown}
            answer={answer}
            back={
              <ButtonLink look="quiet" to={order}>
                {t("orderAddress.keep")}
              </ButtonLink>
            }
          />
        ) : (
          <Notice kind="information">{t("orderAddress.fixedForShop")}</Notice>
        )}
      </div>
    </PanelPage>
  );
}
