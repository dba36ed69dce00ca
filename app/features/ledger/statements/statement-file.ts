import { data } from "react-router";
import { formatIndiaDay, formatIsoDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { balanceOf } from "#domain/ledger/statement.ts";
import type { PrintableReport } from "#domain/documents/printable-report.ts";
import { decimalRupees } from "#domain/money.ts";
import { drawReportWork } from "#server/documents/draw-report.ts";
import {
  exportStatementLines,
  openStatement,
  type OpenedStatement,
} from "#server/ledger/statements/get-statement.ts";
import type { StatementLine } from "#server/ledger/statements/statement-line-store.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";
import { daysOf, notesOf, sumsOf } from "./statement-facts.ts";
import { readSerial } from "./open-statement.ts";

/** Drawing more takes a thread longer than others should wait. */
const pdfLinesMax = 1_000;

/**
 * A statement as a file, in the language of the page that asked: as CSV its lines.
 * @throws 404 where there is no such statement for who asks; Unavailable when too many files wait to be drawn
 */
export async function loadStatementFile(
  workspace: Workspace,
  { vendorId, serial, format }: { vendorId: string; serial: string; format: string },
): Promise<Response> {
  const { world, person, t } = workspace;
  if (format !== "csv" && format !== "pdf") throw data(null, { status: 404 });
  const statement = await openStatement(world, person, vendorId, readSerial(serial));
  if (statement === null) throw data(null, { status: 404 });
  const name = `statement-${statement.serial}-${statement.lastDay}`;
  if (format === "csv")
    return csvResponse(
      `${name}.csv`,
      titlesOf(workspace),
      csvRows(workspace, statement),
      world.log,
    );
  const pdf = await world.queues.drawings.run(person.id, async () =>
    world.threads.run(drawReportWork, await reportOf(workspace, statement)),
  );
  return pdfResponse(`${name}.pdf`, pdf);

  async function* csvRows(of: Workspace, opened: OpenedStatement) {
    for await (const lines of exportStatementLines(world, opened))
      yield lines.map((line) => [
        isoIndiaDay(indiaDay(line.at)),
        t(`ledger.kind.${line.kind}`),
        line.orderNumber,
        line.parcel,
        line.reason,
        ...amountsOf(line),
      ]);
    const { opening, closing } = opened;
    const empty = ["", "", "", "", "", "", ""];
    const owed = (balance: typeof opening) => decimalRupees(balanceOf(balance));
    yield [
      [opened.firstDay, of.t("statements.opening"), ...empty, owed(opening)],
      [opened.lastDay, of.t("statements.closing"), ...empty, owed(closing)],
    ];
  }
}

const amountsOf = (line: StatementLine): string[] =>
  [
    line.grossPaise,
    line.commissionPaise,
    line.commissionTaxPaise,
    line.cashPaise,
    line.owedPaise,
  ].map(decimalRupees);

const titlesOf = ({ t, person }: Workspace): string[] => [
  t("ledger.when"),
  t("ledger.what"),
  t("ledger.order"),
  t("statements.parcel"),
  t("statements.reason"),
  ...amountTitles({ t, person }),
];

const amountTitles = ({ t, person }: Pick<Workspace, "t" | "person">): string[] => [
  t("statements.gross"),
  t("statements.commission"),
  t("statements.tax"),
  t("statements.cash"),
  t(person.role === "vendor" ? "statements.owed" : "statements.owedVendor"),
];

async function reportOf(
  workspace: Workspace,
  statement: OpenedStatement,
): Promise<PrintableReport> {
  const { t, language, world } = workspace;
  const lines: StatementLine[] = [];
  for await (const batch of exportStatementLines(world, statement)) {
    lines.push(...batch);
    if (lines.length > pdfLinesMax) break;
  }
  const title = t("statements.number", { number: String(statement.serial) });
  const facts = [
    [t("statements.vendor"), statement.vendorName],
    [t("statements.period"), daysOf(workspace, statement)],
    [t("statements.closed"), formatIsoDay(isoIndiaDay(indiaDay(statement.closedAt)), language)],
    ...sumsOf(workspace, statement),
  ];
  const heads = [t("ledger.when"), t("ledger.what"), t("ledger.order")];
  return {
    language,
    title,
    facts: facts.map(([name = "", value = ""]) => ({ name, value })),
    table: {
      title: t("statements.lines"),
      columns: [...heads, ...amountTitles(workspace)].map((head, place) => ({
        key: `column-${place}`,
        title: head,
        align: place < heads.length ? "start" : "end",
      })),
      rows: lines
        .slice(0, pdfLinesMax)
        .map((line) =>
          [
            formatIndiaDay(indiaDay(line.at), language),
            t(`ledger.kind.${line.kind}`),
            orderOf(workspace, line),
            ...amountsOf(line),
          ].map((text, place) => ({ text, small: place === 1 ? line.reason : null })),
        ),
    },
    notes: [
      ...(lines.length === 0 ? [t("statements.noLines")] : []),
      ...notesOf(workspace, statement),
      ...(lines.length > pdfLinesMax ? [t("statements.cut", { count: pdfLinesMax })] : []),
    ],
    signature: null,
  };
}

const orderOf = ({ t }: Workspace, { orderNumber, parcel }: StatementLine): string =>
  orderNumber === null || parcel === null
    ? ""
    : t("ledger.parcelOf", { number: orderNumber, parcel });
