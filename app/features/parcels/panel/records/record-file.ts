import { data } from "react-router";
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import { formatIsoDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRecordMonth } from "#domain/parcels/records/record-month.ts";
import { drawReportWork } from "#server/documents/draw-report.ts";
import { readTrail } from "#server/parcels/records/buyer-trail.ts";
import { formD, stockRegister } from "#server/parcels/records/stock-records.ts";
import type { Dealer } from "#server/parcels/records/whose-records.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";
import {
  dealerFacts,
  openTrailSubject,
  readRecordQuery,
  recordNames,
  type RecordName,
} from "./open-records.ts";
import {
  registerColumns,
  formDColumns,
  trailColumns,
  type RecordColumn,
} from "./record-columns.ts";

/** Drawing more takes a thread longer than others should wait. */
const pdfRowsMax = 5_000;

type RecordFile = {
  name: string;
  facts: readonly (readonly [string, string])[];
  titles: readonly { key: string; title: string; isNumber?: true }[];
  batches: AsyncIterable<(string | number)[][]>;
};

/**
 * A record as a file, in the language of the page that asked.
 * @throws 404 where there is no such record, or no vendor was chosen; Unavailable when too many files wait to be drawn
 */
export async function loadRecordFile(
  workspace: Workspace,
  { params, url }: { params: { record: string; format: string }; url: URL },
): Promise<Response> {
  const record = recordNames.find((one) => one === params.record);
  const file = record && (await openFile(workspace, record, url.searchParams));
  if (!record || !file) throw data(null, { status: 404 });
  const { name, titles, batches } = file;
  if (params.format === "csv") {
    const heads = titles.map(({ title }) => title);
    return csvResponse(`${name}.csv`, heads, batches, workspace.world.log);
  }
  if (params.format !== "pdf") throw data(null, { status: 404 });
  const { world, person } = workspace;
  const pdf = await world.queues.drawings.run(person.id, async () =>
    world.threads.run(drawReportWork, await reportOf(workspace, record, file)),
  );
  return pdfResponse(`${name}.pdf`, pdf);
}

async function openFile(
  workspace: Workspace,
  record: RecordName,
  query: URLSearchParams,
): Promise<RecordFile | null> {
  if (record === "trail") return openTrailFile(workspace, query);
  const { world, person, t, language } = workspace;
  const asked = readRecordQuery(workspace, query);
  const fileOf = <Row>(
    columns: readonly RecordColumn<Row>[],
    opened: { dealer: Dealer; batches: AsyncIterable<Row[]> } | null,
  ): RecordFile | null => {
    if (opened === null) return null;
    const month = [t("records.month"), formatRecordMonth(asked.month, language)] as const;
    return {
      name: `${record}-${asked.month}`,
      facts: [...factsOf(workspace, opened.dealer), month],
      ...tableOf(columns, opened.batches),
    };
  };
  return record === "register"
    ? fileOf(registerColumns(workspace), await stockRegister.open(world, person, asked))
    : fileOf(formDColumns(workspace), await formD.open(world, person, asked));
}

async function openTrailFile(
  workspace: Workspace,
  query: URLSearchParams,
): Promise<RecordFile | null> {
  const { t, language, world } = workspace;
  const subject = await openTrailSubject(workspace, query);
  if (subject === "none-chosen") return null;
  const { dealer, lot, customer } = subject;
  const { from, until, search } = subject.query;
  const day = (moment: Date) => formatIsoDay(isoIndiaDay(indiaDay(moment)), language);
  const last = new Date(Math.min(until.getTime() - 1, world.now().getTime()));
  const facts: (readonly [string, string])[] = [
    ...(dealer === null ? [] : factsOf(workspace, dealer)),
    [t("records.span"), t("records.spanOf", { from: day(from), to: day(last) })],
  ];
  if (lot !== null) facts.push([t("records.lot"), lot.number]);
  if (customer !== null) facts.push([t("records.buyer"), customer.name]);
  if (search !== "") facts.push([t("records.search"), search]);
  return {
    name: "trail",
    facts,
    ...tableOf(trailColumns(workspace), readTrail(world, subject)),
  };
}

const factsOf = (workspace: Workspace, dealer: Dealer) =>
  Object.values(dealerFacts(workspace, dealer)).filter(([, value]) => value !== "");

function tableOf<Row>(
  columns: readonly RecordColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Pick<RecordFile, "titles" | "batches"> {
  async function* cells() {
    for await (const batch of batches)
      yield batch.map((row) => columns.map(({ cell }) => cell(row)));
  }
  return { titles: columns, batches: cells() };
}

/** Its first rows; where there are more, it says so. */
async function reportOf(
  { t, language, world }: Workspace,
  record: RecordName,
  { facts, titles, batches }: RecordFile,
): Promise<PrintableReport> {
  const rows: (string | number)[][] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > pdfRowsMax) break;
  }
  const isCut = rows.length > pdfRowsMax;
  const drawnOn = formatIsoDay(isoIndiaDay(indiaDay(world.now())), language);
  const title = t(`records.${record}`);
  return {
    language,
    title,
    facts: [...facts, [t("records.drawnOn"), drawnOn] as const].map(([name, value]) => ({
      name,
      value,
    })),
    table: {
      title,
      columns: titles.map(({ key, title: head, isNumber }) => ({
        key,
        title: head,
        align: isNumber ? "end" : "start",
      })),
      rows: rows.slice(0, pdfRowsMax).map((row) =>
        row.map((cell) => ({
          text: typeof cell === "number" ? cell.toLocaleString("en-IN") : cell,
          small: null,
        })),
      ),
    },
    notes: [
      ...(rows.length === 0 ? [t("records.none")] : []),
      ...(isCut ? [t("records.cut", { count: pdfRowsMax })] : []),
      ...(record === "form-d" ? [t("records.hint.form-d")] : []),
    ],
    signature: record === "form-d" ? t("records.signature") : null,
  };
}
