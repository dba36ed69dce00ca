import { Link } from "react-router";
import type { LedgerAccount } from "#domain/ledger/accounts.ts";
import { formatChange } from "#domain/money.ts";
import type { ListedPosting } from "#server/ledger/posting-list-store.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import type { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

/** What every list of postings begins with. `orders`: where the orders of the area are. */
export const postingColumns = (t: Translate, orders: string): Column<ListedPosting>[] => [
  { key: "when", title: t("ledger.when"), cell: ({ at }) => <TimeOf moment={at} />, tight: true },
  {
    key: "what",
    title: t("ledger.what"),
    cell: ({ kind, reason, personName }) => (
      <>
        <strong>{t(`ledger.kind.${kind}`)}</strong>
        {reason !== null && <p className="max-w-prose text-sm wrap-anywhere">{reason}</p>}
        {personName !== null && (
          <p className="text-sm text-muted">{t("ledger.by", { name: personName })}</p>
        )}
      </>
    ),
    wide: true,
  },
  {
    key: "order",
    title: t("ledger.order"),
    cell: ({ orderNumber, parcel }) =>
      orderNumber === null ? (
        "–"
      ) : (
        <Link to={`${orders}/${orderNumber}`} className="panel-row-link">
          {parcel === null
            ? orderNumber
            : t("ledger.parcelOf", { number: orderNumber, parcel: parcel })}
        </Link>
      ),
  },
];

/** What a posting changed of what the vendor is owed: above zero it is owed more. */
const owedColumn = (title: string, account: LedgerAccount): Column<ListedPosting> => ({
  key: account,
  title,
  cell: ({ entries }) => {
    const entry = entries.find((one) => one.account === account);
    return entry === undefined ? "–" : formatChange(0 - entry.amountPaise);
  },
  align: "end",
});

export const owedColumns = (t: Translate): Column<ListedPosting>[] => [
  owedColumn(t("ledger.onHold"), "vendor-on-hold"),
  owedColumn(t("ledger.available"), "vendor-available"),
  owedColumn(t("ledger.reserved"), "vendor-reserved"),
];

/** Every account that it changed, in words of the shop. */
export const accountsColumn = (t: Translate): Column<ListedPosting> => ({
  key: "accounts",
  title: t("ledger.accounts"),
  cell: ({ entries }) => (
    <ul className="text-sm tabular">
      {entries.map(({ account, amountPaise }) => (
        <li key={account} className="flex justify-between gap-4">
          <span>{t(`ledger.account.${account}`)}</span>
          <span className="whitespace-nowrap">{formatChange(amountPaise)}</span>
        </li>
      ))}
    </ul>
  ),
});
