import { data } from "react-router";
import { readPage } from "#domain/list-page.ts";
import { readId, readTrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import { readRecordKey } from "#domain/parcels/records/record-key.ts";
import {
  formatRecordMonth,
  readRecordMonth,
  recordMonths,
} from "#domain/parcels/records/record-month.ts";
import { businessAddressLines } from "#domain/vendors/business-address.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { findTrail, openTrail, type TrailSubject } from "#server/parcels/records/buyer-trail.ts";
import { formD, stockRegister } from "#server/parcels/records/stock-records.ts";
import type { Dealer } from "#server/parcels/records/whose-records.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import { mostVendors } from "#app/features/catalogue/panel/products/list/list-products.ts";
import { readSearch } from "#app/forms/read-search.ts";
import {
  registerColumns,
  formDColumns,
  trailColumns,
  type RecordColumn,
} from "./record-columns.ts";

export const recordNames = ["register", "form-d", "trail"] as const;
export type RecordName = (typeof recordNames)[number];

/** The month that the address asks for, and the vendor whose records an administrator asks for. */
export function readRecordQuery({ world }: Workspace, query: URLSearchParams) {
  const now = world.now();
  const [thisMonth = ""] = recordMonths(now);
  const month = readRecordMonth(query.get("month"), now) ?? thisMonth;
  const after = readRecordKey(query.get("after"));
  return { month, vendorId: readId(query.get("vendor")), page: readPage(query), after };
}

export async function openRegister(workspace: Workspace, query: URLSearchParams) {
  const { world, person } = workspace;
  const asked = readRecordQuery(workspace, query);
  const found = await stockRegister.find(world, person, asked);
  const columns = registerColumns(workspace);
  return {
    ...(await openHead(workspace, "register", asked, found?.dealer ?? null)),
    columns: headsOf(columns),
    shown: found && {
      page: found.page,
      rows: found.rows.map((row) => ({
        key: `${row.packId} ${row.lotId}`,
        productId: row.productId,
        lotId: row.lotId,
        cells: cellsOf(columns, row),
      })),
    },
  };
}

export async function openFormD(workspace: Workspace, query: URLSearchParams) {
  const { world, person } = workspace;
  const asked = readRecordQuery(workspace, query);
  const found = await formD.find(world, person, asked);
  const columns = formDColumns(workspace);
  return {
    ...(await openHead(workspace, "form-d", asked, found?.dealer ?? null)),
    columns: headsOf(columns),
    shown: found && {
      page: found.page,
      rows: found.rows.map((row) => ({
        key: `${row.productId} ${row.lotClass} ${row.isCounted}`,
        productId: row.productId,
        cells: cellsOf(columns, row),
      })),
    },
  };
}

/** @throws 404 where the lot or the customer that is asked for isn't there, or is another vendor's */
export async function openTrailSubject(
  { world, person }: Workspace,
  query: URLSearchParams,
): Promise<TrailSubject | "none-chosen"> {
  const asked = readTrailQuery(query, readSearch(query), world.now());
  const vendorId = readId(query.get("vendor"));
  const subject = await openTrail(world, person, { ...asked, vendorId });
  if (subject === null) throw data(null, { status: 404 });
  return subject;
}

export async function openTrailPage(workspace: Workspace, query: URLSearchParams) {
  const subject = await openTrailSubject(workspace, query);
  const asked = readRecordQuery(workspace, query);
  const columns = trailColumns(workspace);
  if (subject === "none-chosen")
    return {
      ...(await openHead(workspace, "trail", asked, null)),
      columns: headsOf(columns),
      lot: null,
      customer: null,
      shown: null,
    };
  const { rows, page } = await findTrail(workspace.world, subject, asked.page);
  const { lot, customer } = subject;
  return {
    ...(await openHead(workspace, "trail", asked, subject.dealer)),
    columns: headsOf(columns),
    lot,
    customer,
    shown: {
      page: { ...page, isLonger: false, goesOnAfter: null },
      rows: rows.map((row) => ({
        key: `${row.lineId} ${row.lotId}`,
        productId: row.productId,
        lotId: row.lotId,
        orderNumber: row.orderNumber,
        status: row.status,
        cells: cellsOf(columns, row),
      })),
    },
  };
}

const headsOf = <Row>(columns: readonly RecordColumn<Row>[]) =>
  columns.map(({ key, title, isNumber }) => ({ key, title, isNumber: isNumber ?? false }));

const cellsOf = <Row>(columns: readonly RecordColumn<Row>[], row: Row) =>
  Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row)]));

/** What the pages of all records have alike. */
async function openHead(
  workspace: Workspace,
  record: RecordName,
  { month, vendorId }: { month: string; vendorId: string | null },
  dealer: Dealer | null,
) {
  const { world, person, t, language } = workspace;
  const few = { most: mostVendors, chosenId: vendorId };
  const vendors = isVendorWorkspace(workspace)
    ? null
    : (await findProductChoices(world, person, few)).vendors;
  return {
    record,
    title: t(`records.${record}`),
    month: formatRecordMonth(month, language),
    months: recordMonths(world.now()).map((value) => ({
      value,
      text: formatRecordMonth(value, language),
    })),
    vendors,
    dealer: dealer && dealerFacts(workspace, dealer),
  };
}

/** Whose records they are, as an office asks for it. */
export const dealerFacts = ({ t, language }: Workspace, { name, address, licence }: Dealer) => ({
  name: [t("records.dealer"), name] as const,
  address: [t("records.address"), businessAddressLines(address, language).join(", ")] as const,
  licence: [t("records.licence"), licence?.number ?? t("records.noLicence")] as const,
});

export type OpenedRegister = Awaited<ReturnType<typeof openRegister>>;
export type OpenedFormD = Awaited<ReturnType<typeof openFormD>>;
export type OpenedTrail = Awaited<ReturnType<typeof openTrailPage>>;
export type RecordHead = Awaited<ReturnType<typeof openHead>>;
