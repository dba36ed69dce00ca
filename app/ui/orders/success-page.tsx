import { useEffect, type ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { formatIndiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import type { MessageKey } from "#app/messages/translate.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { forgetDraft } from "#app/ui/checkout/use-draft.ts";
import { SownOrder } from "#app/ui/drawings/sown-order.tsx";
import { useMethodText } from "#app/ui/payments/method-words.ts";
import { useLanguage, usePath, useText } from "#app/ui/text.tsx";
import { DayOf } from "./day-of.tsx";
import { shownMethod, type ShownOrder } from "./order-shown.ts";
import { orderStanding, type OrderStanding } from "./order-standing.ts";
import { PayProblems } from "./pay-problems.tsx";
import { PayPanel } from "./pay-panel.tsx";
import { StandingNotice } from "./standing-notice.tsx";

const titles: Record<OrderStanding, MessageKey> = {
  paid: "success.title",
  cod: "success.title",
  offline: "success.title",
  "offline-released": "success.titleUnpaid",
  open: "success.titleOpen",
  declined: "success.titleUnpaid",
  "declined-released": "success.titleUnpaid",
  unpaid: "success.titleUnpaid",
  released: "success.titleUnpaid",
  canceled: "success.titleCanceled",
  "sold-out": "success.titleSoldOut",
  refunding: "success.titleRefunding",
  refunded: "success.titleRefunded",
};

const askEveryMs = 5_000;

type Props = {
  order: ShownOrder;
  /** The ways in which it can be paid now. */
  methods: readonly PaymentMethod[];
  /** What came of a payment that was sent without a script. */
  problems: readonly string[];
  /** What else there is to see of the order. */
  children: ReactNode;
};

export function SuccessPage({ order, methods, problems, children }: Props) {
  const t = useText();
  const standing = orderStanding(order);
  const willCome = standing === "paid" || standing === "cod" || standing === "offline";
  useAskAgain(standing === "open");
  useEffect(forgetDraft, []);

  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-2xl">
        {willCome && <SownOrder className="mx-auto mb-4 block h-auto w-40 sm:w-52" />}
        <h1 className={`text-2xl ${willCome ? "text-center" : ""}`}>{t(titles[standing])}</h1>
        <div className="mt-5">
          <StandingNotice order={order} standing={standing} />
          <PayProblems problems={problems} />
        </div>
        {order.canPayAgain && methods.length > 0 && (
          <section
            aria-labelledby="pay-title"
            className="mt-6 rounded-card border border-line bg-white p-4 sm:p-6"
          >
            <h2 id="pay-title" className="mb-4 text-lg">
              {t("pay.title")}
            </h2>
            <PayPanel
              orderNumber={order.number}
              totalPaise={order.duePaise}
              methods={methods}
              firstMethod={
                methods.includes(order.method) ? order.method : (methods[0] ?? order.method)
              }
            />
          </section>
        )}
        <OrderFacts order={order} willCome={willCome} />
        {children}
        {willCome && <NextSteps phone={order.shipTo.phoneNumber} />}
        <Links payFirst={order.canPayAgain} />
        <Help />
      </div>
    </div>
  );
}

/** While the bank has not answered the page asks by itself. */
function useAskAgain(open: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void revalidate(), askEveryMs);
    return () => clearInterval(timer);
  }, [open, revalidate]);
}

/** The day of delivery is told only where the order will come. */
function OrderFacts({ order, willCome }: { order: ShownOrder; willCome: boolean }) {
  const t = useText();
  const language = useLanguage();
  const methodText = useMethodText();
  const deliveryFact = [
    t("success.delivery"),
    <span key="delivery">
      <time dateTime={isoIndiaDay(order.estimatedDelivery)}>
        {formatIndiaDay(order.estimatedDelivery, language)}
      </time>
      <span className="block text-sm text-muted">{t("success.deliveryDays")}</span>
    </span>,
  ] as const;
  const facts = [
    [t("success.number"), <strong key="number">{order.number}</strong>],
    [t("success.date"), <DayOf key="date" moment={order.placedAt} />],
    [
      t("success.total"),
      <strong key="total">
        {formatRupees(order.duePaise || order.totalPaise, { decimals: 0 })}
      </strong>,
    ],
    [t("success.method"), methodText(shownMethod(order), order.offlinePayment?.name)],
    [t("success.shippingMethod"), t("success.standard")],
    ...(willCome ? [deliveryFact] : []),
  ] as const;
  return (
    <dl className="mt-6 divide-y divide-line rounded-card border border-line bg-white px-4 tabular sm:px-6">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NextSteps({ phone }: { phone: string }) {
  const t = useText();
  return (
    <section className="mt-6">
      <h2 className="text-lg">{t("success.nextTitle")}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-6">
        <li>{t("success.next1")}</li>
        <li>{t("success.next2")}</li>
        <li>{t("success.next3", { phone })}</li>
      </ol>
    </section>
  );
}

function Links({ payFirst }: { payFirst: boolean }) {
  const t = useText();
  const path = usePath();
  return (
    <p className="mt-8 flex flex-col gap-3 sm:flex-row">
      <ButtonLink look={payFirst ? "secondary" : "primary"} to={path("/products")} reloadDocument>
        {t("success.continue")}
      </ButtonLink>
      <ButtonLink look="secondary" to={path("/orders")}>
        {t("success.viewOrders")}
      </ButtonLink>
    </p>
  );
}

function Help() {
  const t = useText();
  const path = usePath();
  const link =
    "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6">
      <span>{t("success.help")}</span>
      <Link to={path("/contact")} reloadDocument className={link}>
        {t("success.contact")}
      </Link>
      <Link to={path("/refund")} reloadDocument className={link}>
        {t("success.refund")}
      </Link>
    </div>
  );
}
