import type { OrderView } from "#server/orders/order-view.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { missingDetails } from "#domain/payment-methods/offline-payment.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { WhereToPay } from "./how-to-pay.tsx";
import { PaymentDetailsForm, type DetailsAnswer } from "./payment-details-form.tsx";

type Props = {
  order: OrderView;
  payment: OfflinePayment;
  title: string;
  answer: DetailsAnswer | undefined;
};

/** Where the link in the mail leads: where to pay, and what is asked for then. */
export function PaymentDetailsPage({ order, payment, title, answer }: Props) {
  const t = useText();
  const isTold = missingDetails(payment).length === 0;
  const card = "mt-5 rounded-card border border-line bg-white p-4 sm:p-6";
  return (
    <div className="shell py-6">
      <div className="mx-auto max-w-2xl">
        <LocalLink
          to={`/order-success?order=${order.number}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          <Icon name="chevron-left" size={20} />
          {t("upi.back")}
        </LocalLink>
        <h1 className="mt-2 text-2xl">{title}</h1>
        <section aria-label={payment.name} className={card}>
          <WhereToPay order={order} own={payment} />
        </section>
        <section className={card}>
          <h2 className="text-lg">{t("pay.detailsTitle")}</h2>
          {isTold ? (
            <div className="my-3">
              <Notice kind="good">{t("pay.detailsTold")}</Notice>
            </div>
          ) : (
            <p className="mb-4">{t("pay.detailsText")}</p>
          )}
          <PaymentDetailsForm orderNumber={order.number} payment={payment} answer={answer} />
        </section>
      </div>
    </div>
  );
}
