import { data } from "react-router";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { findStatementDocuments } from "#server/documents/commission/find-statement-documents.ts";
import { getStatement, getStatementList } from "#server/ledger/statements/get-statement.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

/** A statement's number as an address has it; 0, which none has, where it is none. */
export const readSerial = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;

/** @throws 404 where there is no such vendor for who asks */
export async function openStatements(
  { world, person }: Workspace,
  { vendorId, url }: { vendorId: string; url: URL },
) {
  const page = readPage(url.searchParams);
  const list = await getStatementList(world, person, vendorId, { page });
  if (list === null) throw data(null, { status: 404 });
  const serials = list.statements.map(({ serial }) => serial);
  return { list, documents: await findStatementDocuments(world, person, { vendorId, serials }) };
}

/** @throws 404 where there is no such statement for who asks */
export async function openStatementPage(
  { world, person }: Workspace,
  { vendorId, serial, url }: { vendorId: string; serial: string; url: URL },
) {
  const query = url.searchParams;
  const opened = await getStatement(
    world,
    person,
    { vendorId, serial: readSerial(serial) },
    { page: readPage(query), after: readNumberKey(query) },
  );
  if (opened === null) throw data(null, { status: 404 });
  const serials = [opened.statement.serial];
  return { opened, documents: await findStatementDocuments(world, person, { vendorId, serials }) };
}
