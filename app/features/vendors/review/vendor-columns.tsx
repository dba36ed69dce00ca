import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import type { VendorRow } from "#server/vendors/vendor-list-store.ts";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import type { useText } from "#app/kit/text.tsx";
import { LicenceDay } from "./licence-day.tsx";
import { LicenceStateChip, VendorStandingChip } from "./vendor-chips.tsx";

export type ListedVendor = VendorRow & { standing: VendorStanding };

type Translate = ReturnType<typeof useText>;

function EmailTexts({ emails }: { emails: readonly string[] }) {
  if (emails.length === 0) return "–";
  return emails.map((email, place) => (
    <Fragment key={email}>
      {place > 0 && ", "}
      <EmailText email={email} />
    </Fragment>
  ));
}

export const vendorColumns = (t: Translate): Column<ListedVendor>[] => [
  {
    key: "name",
    card: "head",
    title: t("adminVendors.name"),
    sort: "name",
    wide: true,
    cell: ({ id, businessName }) => (
      <Link
        to={`/admin/vendors/${id}`}
        className="inline-flex min-h-11 items-center font-semibold break-words text-leaf hover:underline"
      >
        {businessName}
      </Link>
    ),
  },
  {
    key: "people",
    card: "who",
    title: t("adminVendors.people"),
    wide: true,
    cell: ({ emails }) => <EmailTexts emails={emails} />,
  },
  ...standingColumns(t),
  {
    key: "products",
    title: t("adminVendors.products"),
    cell: ({ products }) => products.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "parcels",
    title: t("adminVendors.parcels"),
    cell: ({ parcels }) => parcels.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "joined",
    title: t("adminVendors.joined"),
    sort: "joined",
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
    tight: true,
  },
];

const standingColumns = (t: Translate): Column<ListedVendor>[] => [
  {
    key: "state",
    card: "state",
    title: t("adminVendors.state"),
    cell: ({ standing }) => <VendorStandingChip standing={standing} />,
    tight: true,
  },
  {
    key: "licence",
    title: t("adminVendors.licence"),
    cell: ({ licenceUntil, licenceWaits }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {licenceUntil ? <LicenceDay day={licenceUntil} /> : !licenceWaits && "–"}
        {licenceWaits && <LicenceStateChip state="waiting" />}
      </span>
    ),
    tight: true,
  },
];
