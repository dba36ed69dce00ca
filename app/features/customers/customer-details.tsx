import { formatExactRupees } from "#domain/money.ts";
import type { CustomerFacts } from "#server/customers/customer-store.ts";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { CustomerStatusChip } from "./customer-status.tsx";

export function CustomerDetails({ customer }: { customer: CustomerFacts }) {
  const t = useText();
  const { email, emailConfirmed, mobile, language, status, joinedAt, spentPaise } = customer;
  const account = [
    [t("adminCustomer.status"), <CustomerStatusChip key="status" status={status} />],
    [t("adminCustomers.joined"), <TimeOf key="joined" moment={joinedAt} />],
    [t("adminCustomers.orders"), customer.orders.toLocaleString("en-IN")],
    [t("adminCustomers.spent"), formatExactRupees(spentPaise)],
  ] as const;
  if (status === "anonymised") return <FactList facts={account} />;
  const confirmed = t(emailConfirmed ? "adminCustomer.confirmed" : "adminCustomer.unconfirmed");
  return (
    <FactList
      facts={[
        [
          t("adminCustomers.email"),
          <span key="email">
            <EmailText email={email} /> ({confirmed})
          </span>,
        ],
        [t("adminCustomers.mobile"), mobile ?? t("adminCustomer.none")],
        [t("adminCustomer.language"), t(`adminCustomer.language.${language}`)],
        ...account,
      ]}
    />
  );
}
