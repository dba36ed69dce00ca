import { askSettlements } from "#server/ledger/settlements/ask-settlements.ts";
import { getSettlementDifferences } from "#server/ledger/settlements/get-settlements.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { receiveWebhook } from "#server/money/settlement/receive-webhook.ts";
import { gatewayOrders, type LabOrder, type PaymentLab } from "#tests/completion/payment-lab.ts";

/** An order that was paid at the stand-in, with what it calls the payment. */
export async function payAtGateway({ db, world, standIn, order }: PaymentLab) {
  const placed: LabOrder = await order();
  await payOrder(world, placed.buyer, { orderNumber: placed.number, method: "upi", token: null });
  const [asked = ""] = await gatewayOrders(db, placed.id);
  const { payment } = standIn.pay(asked);
  await hearGateway({ world, standIn });
  return { ...placed, payment };
}

/** What it has told since. */
export const hearGateway = ({ world, standIn }: Pick<PaymentLab, "world" | "standIn">) =>
  standIn.sendWebhooks(async ({ body, headers }) => {
    const taken = await receiveWebhook(world, { gateway: "razorpay", body, headers });
    return taken.ok ? 200 : 400;
  });

/** The nightly question, and what differs afterwards. */
export const askGateways = ({ world }: PaymentLab) =>
  askSettlements(world, new AbortController().signal);
export const openDifferences = async ({ world, administrator }: PaymentLab) =>
  (await getSettlementDifferences(world, administrator)) ?? [];

/** Minutes. */
export const dayMinutes = 24 * 60;

type Settled = Parameters<PaymentLab["standIn"]["ledger"]["settlements"]["settle"]>[0];

/** Paid, settled a day later with what else is given, and looked at on the day after that. */
export async function settlePaid(lab: PaymentLab, more?: Settled) {
  const paid = await payAtGateway(lab);
  lab.passMinutes(dayMinutes);
  const reference = lab.standIn.ledger.settlements.settle(more);
  lab.passMinutes(dayMinutes);
  return { ...paid, reference };
}

type ReportRow = { kind: string; id: string; paise: number; feePaise?: number; taxPaise?: number };

const rupees = (paise: number) => (paise / 100).toFixed(2);

/** A settlement recon report as Razorpay's site makes it. */
export const settlementReport = (
  rows: readonly ReportRow[],
  { id = "setl_file", utr = "UTRFILE", day = "19/11/2026 10:00:00" } = {},
) =>
  new TextEncoder().encode(
    [
      "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr",
      ...rows.map(({ kind, id: item, paise, feePaise = 0, taxPaise = 0 }) => {
        const isOut = kind === "refund" || kind === "transfer";
        const charge = feePaise + taxPaise;
        const [debit, credit] = isOut ? [paise + charge, 0] : [0, paise - charge];
        const sums = [paise, "INR", feePaise, taxPaise, debit, credit].map((one) =>
          typeof one === "number" ? rupees(one) : one,
        );
        return [kind, item, ...sums, id, day, utr].join(",");
      }),
    ].join("\r\n"),
  );
