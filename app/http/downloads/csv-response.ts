import { stringify } from "csv-stringify/sync";
import type { Logger } from "pino";

type CsvCell = string | number | null;

/** Excel reads UTF-8 only where a file says so at its beginning. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as a file that is sent while it is read. The next batch is read while one is written: at no time more than two are in
 * memory. What a spreadsheet would take for a formula is sent as text.
 */
export function csvResponse(
  fileName: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
  log: Logger,
): Response {
  const iterator = batches[Symbol.asyncIterator]();
  const readNext = () => {
    const next = iterator.next();
    // Whoever waits for it hears that it failed; where the download was given up meanwhile, nobody does.
    next.catch(() => {});
    return next;
  };
  let coming: ReturnType<typeof readNext> | undefined;
  let isBegun = false;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const rows = isBegun ? [] : [titles];
        const next = await (coming ?? readNext());
        if (isCanceled) return;
        if (!next.done) coming = readNext();
        const text = linesOf([...rows, ...(next.done ? [] : next.value)]);
        if (text !== "")
          controller.enqueue(new TextEncoder().encode(isBegun ? text : BYTE_ORDER_MARK + text));
        isBegun = true;
        if (next.done) controller.close();
      } catch (error) {
        // The answer has begun: whoever downloads sees that it broke off, and the log says why.
        log.error({ err: error }, "an export broke off");
        controller.error(error);
      }
    },
    async cancel() {
      isCanceled = true;
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

const linesOf = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(withoutFormula)),
    { record_delimiter: "windows", quoted_match: /[\r\n]/ },
  );

/** What begins as spreadsheets' formulas do, but a number: the guard of `csv-stringify` sends a sum below zero as text. */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const withoutFormula = (cell: CsvCell): CsvCell =>
  typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell;
