import { canceledAt } from "#domain/orders/hold.ts";
import { Notice } from "#app/kit/notice.tsx";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import type { OrderFormAnswer } from "#app/features/parcels/panel/managed-parcel.ts";
import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { AdminOrderView } from "./admin-order-view.ts";
import { useAboveWords } from "./use-above-words.ts";

type Props = { order: AdminOrderView["order"]; answer: OrderFormAnswer | undefined };

const form = "confirmation";

/** Why an order had to wait, and while it does the button that ends it. */
export function OrderConfirmation({ order, answer }: Props) {
  const t = useText();
  const aboveWords = useAboveWords();
  const { number, aboveLimit, waitsForShop } = order;
  if (aboveLimit === null) return null;
  const why = aboveWords(aboveLimit);
  return (
    <div className="mb-4">
      <Notice kind="information">
        <p className="font-semibold">
          {t(waitsForShop ? "adminOrder.waitsFor" : "adminOrder.wasAbove", { why })}
        </p>
        {waitsForShop && <Held order={order} />}
        {(waitsForShop || answer?.form === form) && (
          <OrderActionForm
            name={form}
            action={`/admin/orders/${number}/confirmation`}
            answer={answer}
            className="mt-3"
          >
            {() =>
              waitsForShop && (
                <SubmitButton text={t("adminOrder.confirm")} busy={t("adminOrder.saving")} />
              )
            }
          </OrderActionForm>
        )}
      </Notice>
    </div>
  );
}

function Held({ order: { stockHeld, stockHeldUntil } }: Pick<Props, "order">) {
  const t = useText();
  const until = stockHeldUntil ? formatIndiaMoment(stockHeldUntil) : "";
  const canceled = stockHeldUntil ? formatIndiaMoment(canceledAt(stockHeldUntil)) : "";
  return (
    <p className="mt-1">
      {t(stockHeld ? "adminOrder.waitsHeld" : "adminOrder.waitsReleased", { until, canceled })}{" "}
      {t("adminOrder.waitsRefuse")}
    </p>
  );
}
