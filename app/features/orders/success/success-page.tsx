import { useEffect, useRef, type ReactNode } from "react";
import { Link, useFetcher, useRevalidator } from "react-router";
import type { OrderView } from "#server/orders/order-view.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { forgetDraft } from "#app/features/orders/checkout/use-draft.ts";
import { SownOrder } from "#app/kit/drawings/sown-order.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { linesOf } from "#app/features/parcels/lines/order-shown.ts";
import { orderStanding, type OrderStanding } from "./order-standing.ts";
import type { PaymentAnswer } from "./answer-payment-form.ts";
import type { ShownChoice } from "./choice-of.ts";
import { MailboxNotice } from "#app/features/people/mail/mail-notice.tsx";
import { PayAgain } from "./pay-again.tsx";
import { RefundList } from "#app/features/parcels/lines/refund-list.tsx";
import { StandingNotice } from "./standing-notice.tsx";
import { OrderFacts } from "#app/features/orders/shown/order-facts.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { HelpLine } from "#app/features/shop/help-line.tsx";

const titles: Record<OrderStanding, TextKey> = {
  paid: "success.title",
  cod: "success.title",
  waiting: "success.titleWaiting",
  offline: "success.title",
  "offline-released": "success.titleUnpaid",
  open: "success.titleOpen",
  declined: "success.titleUnpaid",
  "declined-released": "success.titleUnpaid",
  "timed-out": "success.titleTimedOut",
  "timed-out-released": "success.titleTimedOut",
  unpaid: "success.titleUnpaid",
  released: "success.titleUnpaid",
  lapsed: "success.titleUnpaid",
  missing: "success.titleMissing",
  canceled: "success.titleCanceled",
  "sold-out": "success.titleSoldOut",
  refunding: "success.titleRefunding",
  refunded: "success.titleRefunded",
};

const pollEveryMs = 5_000;

type Props = {
  order: OrderView;
  /** The ways in which it can be paid now; null: it can't. */
  choice: ShownChoice | null;
  /** What came of a payment that was sent without a script. */
  answer: PaymentAnswer | undefined;
  /** What else there is to see of the order. */
  children: ReactNode;
};

export function SuccessPage({ order, choice, answer, children }: Props) {
  const t = useText();
  const standing = orderStanding(order);
  const willCome = standing === "paid" || standing === "cod" || standing === "offline";
  useStatusPolling(standing === "open");
  useEffect(forgetDraft, []);
  const fetcher = useFetcher<PaymentAnswer>();
  const page = useRef<HTMLDivElement>(null);
  // What came of it stands at the top, and the button was far below; a field with something wrong has the focus already.
  const leadToAnswer = () => {
    if (!page.current?.querySelector("[aria-invalid]")) page.current?.querySelector("h1")?.focus();
  };
  const said = fetcher.data ?? answer;

  return (
    <div ref={page} className="shell py-8">
      <div className="mx-auto max-w-2xl">
        {willCome && <SownOrder className="mx-auto mb-4 block h-auto w-40 sm:w-52" />}
        <h1
          tabIndex={-1}
          className={`scroll-mt-20 text-2xl focus:outline-none ${willCome ? "text-center" : ""}`}
        >
          {t(titles[standing])}
        </h1>
        <div className="mt-5">
          <StandingNotice order={order} standing={standing} />
          <PayProblems problems={(fetcher.state === "idle" && said?.problems) || []} />
        </div>
        <div className="mt-4">
          <MailboxNotice />
        </div>
        {choice !== null && choice.methods.length > 0 && (
          <PayAgain
            order={order}
            choice={choice}
            answer={said}
            fetcher={fetcher}
            onAnswered={leadToAnswer}
          />
        )}
        <Refunds order={order} />
        <OrderFacts order={order} willCome={willCome} />
        {children}
        {willCome && <NextSteps phone={order.shipTo.phoneNumber} />}
        <Links payFirst={order.canPayAgain && !order.awaitsMoney && !order.waitsForShop} />
        <HelpLine words={t("cart.help")} className="mt-6" />
        <Help />
      </div>
    </div>
  );
}

function Refunds({ order }: { order: OrderView }) {
  const t = useText();
  if (order.refunds.length === 0) return null;
  return (
    <section className="mt-6 rounded-card border border-line bg-white p-4 sm:p-6">
      <h2 className="mb-3 text-lg">{t("order.refunds")}</h2>
      <RefundList refunds={order.refunds} lines={linesOf(order)} />
    </section>
  );
}

/** While the bank has not answered the page asks by itself. */
function useStatusPolling(open: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void revalidate(), pollEveryMs);
    return () => clearInterval(timer);
  }, [open, revalidate]);
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
    <div className="flex flex-wrap items-center gap-x-6">
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

/** Why a payment was not taken. */
function PayProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="problem">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    </div>
  );
}
