import type { ReactNode } from "react";
import type { TextKey } from "#app/i18n/translate.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TabBar } from "#app/kit/panel/tabs/tab-bar.tsx";
import { useText } from "#app/kit/text.tsx";

const tabs: readonly { to: string; text: TextKey }[] = [
  { to: "/admin/money", text: "money.reconciliation" },
  { to: "/admin/money/settlements", text: "money.settlements" },
  { to: "/admin/money/documents", text: "money.documents" },
  { to: "/admin/money/tax", text: "money.tax" },
  { to: "/admin/money/commission", text: "money.commission" },
  { to: "/admin/money/invoices", text: "money.invoices" },
  { to: "/admin/money/ledger", text: "money.ledger" },
  { to: "/admin/money/withholding", text: "money.withholding" },
  { to: "/admin/money/balances", text: "money.balances" },
  { to: "/admin/money/payouts", text: "money.payouts" },
  { to: "/admin/money/cash", text: "money.cash" },
  { to: "/admin/money/remittances", text: "money.remittances" },
  { to: "/admin/money/earned", text: "money.earned" },
  { to: "/admin/money/check", text: "money.check" },
];

type Props = { intro?: ReactNode; action?: ReactNode; children: ReactNode };

/** The rooms of the money: each a page of its own under one title. */
export function MoneyPage({ intro, action, children }: Props) {
  const t = useText();
  return (
    <PanelPage title={t("panel.money")} intro={intro} action={action}>
      <TabBar
        label={t("panel.money")}
        tabs={tabs.map(({ to, text }) => ({ to, text: t(text) }))}
        end
        className="-mt-2 mb-5"
      />
      {children}
    </PanelPage>
  );
}
