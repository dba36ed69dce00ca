import { Link } from "react-router";
import type { CustomerStatus } from "#domain/customers/customer.ts";
import type { Customer } from "#server/customers/get-customer.ts";
import { ActivityLink } from "#app/features/audit/activity-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AddressList } from "./address-list.tsx";
import { CustomerDetails } from "./customer-details.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { SessionTable } from "./session-table.tsx";

const doneWords = {
  off: "adminCustomer.done.off",
  on: "adminCustomer.done.on",
  signedOut: "adminCustomer.done.signedOut",
  "second-step": "adminSecondStep.done",
} as const;

export function CustomerPage(props: Customer & { problem: string | null }) {
  const { customer, orders, listed, addresses, sessions, problem } = props;
  const t = useText();
  const back = { to: "/admin/customers", text: t("adminCustomer.back") };
  return (
    <PanelPage
      title={customer.name}
      back={back}
      action={<CustomerActions customer={customer} isSignedIn={sessions.length > 0} />}
    >
      <DoneNotice words={doneWords} />
      <ProblemBox>{problem}</ProblemBox>
      <StatusNotice status={customer.status} />
      <PanelSection title={t("adminCustomer.details")}>
        <CustomerDetails customer={customer} />
        <p className="mt-3">
          <ActivityLink subject="customer" id={customer.id} />
        </p>
      </PanelSection>
      <PanelSection
        title={t("adminCustomer.orders")}
        action={
          <Link to={`/admin/records/trail?customer=${customer.id}`} className="panel-row-link">
            {t("records.whichLots")}
          </Link>
        }
      >
        <CustomerOrders orders={orders} />
        <Pagination {...listed} />
      </PanelSection>
      {customer.status !== "anonymised" && (
        <>
          <PanelSection title={t("adminCustomer.addresses")}>
            <AddressList addresses={addresses} />
          </PanelSection>
          <PanelSection title={t("adminCustomer.sessions")}>
            <SessionTable sessions={sessions} />
          </PanelSection>
        </>
      )}
    </PanelPage>
  );
}

function StatusNotice({ status }: { status: CustomerStatus }) {
  const t = useText();
  if (status === "active") return null;
  return (
    <div className="mb-4">
      <Notice kind="information">
        {t(status === "disabled" ? "adminCustomer.offText" : "adminCustomer.deletedText")}
      </Notice>
    </div>
  );
}
