import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { ShownPayment } from "#domain/money/payments/payment-status.ts";
import { useText } from "#app/kit/text.tsx";

type Tone = "waiting" | "going" | "good" | "ended" | "trouble";

const tones: Record<Tone, string> = {
  waiting: "bg-marigold-tint",
  going: "bg-sky-tint",
  good: "bg-leaf-tint",
  ended: "bg-paper-deep",
  trouble: "bg-chilli-tint",
};

const orderTones: Record<OrderStatus, Tone> = {
  pending: "waiting",
  confirmed: "going",
  processing: "going",
  shipped: "going",
  "out-for-delivery": "going",
  delivered: "good",
  "failed-to-deliver": "trouble",
  returned: "ended",
  canceled: "ended",
};

const paymentTones: Record<ShownPayment, Tone> = {
  unpaid: "waiting",
  "cash-on-delivery": "going",
  pending: "waiting",
  paid: "good",
  "going-back": "going",
  "partly-refunded": "ended",
  refunded: "ended",
};

/** The word says it; the colour only repeats it. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const t = useText();
  return <Chip tone={orderTones[status]} text={t(`status.${status}`)} />;
}

export function PaymentChip({ status }: { status: ShownPayment }) {
  const t = useText();
  return <Chip tone={paymentTones[status]} text={t(`payment.${status}`)} />;
}

function Chip({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span
      className={`inline-block rounded-full px-3 text-sm font-semibold leading-7 text-ink ${tones[tone]}`}
    >
      {text}
    </span>
  );
}
