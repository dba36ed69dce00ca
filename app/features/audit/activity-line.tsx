import type { ActivitySubject } from "#domain/audit/activity.ts";
import { Link } from "react-router";
import type { FoundActivity } from "#server/audit/activity-store.ts";
import { useText } from "#app/kit/text.tsx";

/** A parcel is called by its order and its place in it. */
const orderOf = ({ label }: FoundActivity): string => `/admin/orders/${label?.split("/")[0]}`;

const subjectPaths: Partial<Record<ActivitySubject, (activity: FoundActivity) => string>> = {
  administrator: () => "/admin/create",
  "administrator-request": () => "/admin/create",
  invite: () => "/admin/create",
  category: () => "/admin/categories",
  product: ({ subjectId }) => `/admin/products/${subjectId}`,
  order: ({ label }) => `/admin/orders/${label}`,
  parcel: orderOf,
  "return-request": orderOf,
  payment: orderOf,
  customer: ({ subjectId }) => `/admin/customers/${subjectId}`,
  vendor: ({ subjectId }) => `/admin/vendors/${subjectId}`,
  gateway: () => "/admin/payment-methods?tab=digital",
  "offline-method": () => "/admin/payment-methods",
  settings: () => "/admin/business",
  "tax-class": ({ subjectId }) => `/admin/money/tax/${subjectId}`,
  promotion: ({ subjectId }) => `/admin/offers/${subjectId}`,
  "commission-rule": () => "/admin/money/commission",
  withholding: () => "/admin/money/withholding",
  "tax-payment": () => "/admin/money/withheld",
  message: ({ subjectId }) => `/admin/messages/${subjectId}`,
  review: () => "/admin/reviews",
  mail: () => "/admin/outbox",
  books: () => "/admin/money",
  "payout-run": ({ label }) => `/admin/money/payouts/${label}`,
  "gateway-settlement": () => "/admin/money/settlements",
  remittance: ({ subjectId }) => `/admin/money/remittances/${subjectId}`,
};

/** "changed product Hybrid Okra", with the way to it where it has a page and is still there. */
export function ActivityLine({ activity }: { activity: FoundActivity }) {
  const t = useText();
  const { action, subject, label } = activity;
  const path = action === "deleted" ? undefined : subjectPaths[subject]?.(activity);
  const name = `${t(`subject.${subject}`)}${label ? ` ${label}` : ""}`;
  return (
    <>
      {t(`action.${action}`)}{" "}
      {path ? (
        <Link to={path} className="font-semibold text-leaf hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
    </>
  );
}
