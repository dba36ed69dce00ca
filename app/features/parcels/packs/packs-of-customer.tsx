import type { OrderLineView } from "#server/orders/order-store.ts";
import { BackToOrder } from "#app/features/parcels/own/back-to-order.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { PacksAnswer } from "./packs-shown.ts";
import { PacksPageForm } from "./packs-page-form.tsx";

type Shown = {
  orderId: string;
  orderNumber: string;
  isCash: boolean;
  canDrop: boolean;
  vendorName: string;
  lines: readonly OrderLineView[];
  title: string;
};

export function PacksOfCustomer({ shown, answer }: { shown: Shown; answer: PacksAnswer }) {
  const t = useText();
  const path = usePath();
  const { orderId, orderNumber, isCash, canDrop, vendorName, lines, title } = shown;
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-xl">
        <BackToOrder orderId={orderId} />
        <h1 className="mt-2 text-2xl">{title}</h1>
        <p className="mt-1 text-muted">
          <span className="tabular">{orderNumber}</span> ·{" "}
          {t("orderedItems.soldBy", { vendor: vendorName })}
        </p>
        {canDrop || answer ? (
          <PacksPageForm
            key={lines.map(({ packId, quantity }) => packId + quantity).join()}
            lines={lines}
            answer={answer}
            effect={t(isCash ? "packs.effect.cash" : "packs.effect.paid")}
            back={
              <ButtonLink look="quiet" to={path(`/checkout/product?orderId=${orderId}`)}>
                {t("cancel.keep")}
              </ButtonLink>
            }
          />
        ) : (
          <div className="mt-5">
            <Notice kind="information">{t("packs.notNow")}</Notice>
          </div>
        )}
      </div>
    </div>
  );
}
