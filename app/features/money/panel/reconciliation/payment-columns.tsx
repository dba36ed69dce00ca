import { Link } from "react-router";
import type { ShopRecord, GatewayRecord } from "#domain/money/reconciliation/difference.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ComparedPaymentRow } from "#server/money/reconciliation/find-compared-payments.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { PaymentDifferences } from "./payment-differences.tsx";

type Translate = ReturnType<typeof useText>;

const thereTones: Record<GatewayRecord["state"], ChipTone> = {
  open: "waiting",
  authorized: "waiting",
  captured: "good",
  declined: "ended",
};
const hereTones: Record<NonNullable<ShopRecord["state"]>, ChipTone> = {
  open: "waiting",
  captured: "good",
  declined: "ended",
  expired: "ended",
};

export function usePaymentColumns(
  gateways: readonly { name: string; title: string }[],
): Column<ComparedPaymentRow>[] {
  const t = useText();
  const titles = new Map(gateways.map(({ name, title }) => [name, title]));
  return [
    {
      key: "when",
      title: t("books.when"),
      cell: ({ at }) => <TimeOf moment={at} />,
      tight: true,
    },
    {
      key: "payment",
      title: t("books.payment"),
      cell: (payment) => (
        <PaymentName payment={payment} gateway={titles.get(payment.gateway) ?? payment.gateway} />
      ),
      wide: true,
    },
    {
      key: "there",
      title: t("books.there"),
      cell: ({ there }) => <There there={there} t={t} />,
    },
    { key: "here", title: t("books.here"), cell: ({ here }) => <Here here={here} t={t} /> },
    {
      key: "differs",
      title: t("books.differs"),
      cell: (payment) => <PaymentDifferences payment={payment} />,
      wide: true,
    },
  ];
}

function PaymentName({ payment, gateway }: { payment: ComparedPaymentRow; gateway: string }) {
  const t = useText();
  const { orderNumber, reference } = payment;
  return (
    <div className="min-w-40 py-1">
      {orderNumber === null ? (
        <span className="font-semibold">{t("books.noOrder")}</span>
      ) : (
        <Link
          to={`/admin/orders/${orderNumber}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {orderNumber}
        </Link>
      )}
      <span className="block text-sm break-all text-muted">
        {gateway} · {reference ?? t("books.unnamed")}
      </span>
    </div>
  );
}

function There({ there, t }: { there: ComparedPaymentRow["there"]; t: Translate }) {
  if (there === null) return <span className="text-muted">{t("books.untold")}</span>;
  const { state, amountPaise, refundedPaise, failureCode } = there;
  return (
    <Side
      chip={<Chip tone={thereTones[state]} text={t(`books.thereState.${state}`)} />}
      sum={formatExactRupees(amountPaise)}
      notes={[
        refundedPaise ? t("books.refundedSum", { sum: formatExactRupees(refundedPaise) }) : null,
        failureCode,
      ]}
    />
  );
}

function Here({ here, t }: { here: ShopRecord | null; t: Translate }) {
  if (here === null) return <span className="text-muted">{t("books.noOrder")}</span>;
  const { state, capturedPaise, refundedPaise } = here;
  if (state === null) return <span className="text-muted">{t("books.otherPayment")}</span>;
  return (
    <Side
      chip={<Chip tone={hereTones[state]} text={t(`books.hereState.${state}`)} />}
      sum={capturedPaise > 0 ? formatExactRupees(capturedPaise) : null}
      notes={[
        refundedPaise > 0
          ? t("books.refundedSum", { sum: formatExactRupees(refundedPaise) })
          : null,
      ]}
    />
  );
}

type SideProps = { chip: React.ReactNode; sum: string | null; notes: (string | null)[] };

function Side({ chip, sum, notes }: SideProps) {
  return (
    <span className="inline-flex flex-col items-start gap-0.5">
      {chip}
      {sum && <span className="tabular-nums">{sum}</span>}
      {notes
        .filter((note) => note !== null)
        .map((note) => (
          <span key={note} className="text-sm text-muted tabular-nums">
            {note}
          </span>
        ))}
    </span>
  );
}
