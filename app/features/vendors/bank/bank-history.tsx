import type { BankChange } from "#server/vendors/bank/get-bank-account.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

const historyColumns = (t: ReturnType<typeof useText>): Column<BankChange>[] => [
  { key: "at", title: t("bank.changedAt"), cell: ({ at }) => <TimeOf moment={at} />, wide: true },
  {
    key: "what",
    title: t("bank.account"),
    cell: ({ holder, lastFour }) =>
      lastFour === null || holder === null
        ? t("bank.wasRemoved")
        : t("bank.accountOf", { holder, digits: lastFour }),
  },
];

export function BankHistory({ history }: { history: readonly BankChange[] }) {
  const t = useText();
  if (history.length === 0) return null;
  return (
    <>
      <h2 className="mb-3 text-lg">{t("bank.history")}</h2>
      <DataTable
        caption={t("bank.historyCaption")}
        columns={historyColumns(t)}
        rows={history}
        rowKey={({ id }) => id}
        empty={t("bank.none")}
      />
    </>
  );
}
