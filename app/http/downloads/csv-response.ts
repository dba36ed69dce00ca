import { stringify } from "csv-stringify/sync";
import type { Logger } from "pino";

type CsvCell = string | number | null;

/** Excel reads UTF-8 only where a file says so at its beginning. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as a file that is sent while it is read: at no time more than one batch is in memory. What a spreadsheet
 * would take for a formula is sent as text.
 */
export function csvResponse(
  fileName: string,
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
  log: Logger,
): Response {
  const iterator = batches[Symbol.asyncIterator]();
  let isBegun = false;
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const rows = isBegun ? [] : [titles];
        const next = await iterator.next();
        if (isCanceled) return;
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
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: "windows" },
  );
