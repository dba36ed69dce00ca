import type { Transaction } from "#database/connect.ts";
import type { DocumentKind } from "#domain/documents/document.ts";
import { documentNumber } from "#domain/documents/document-number.ts";
import { takeSerial, type TakenSerial } from "./take-serial.ts";

type Series = { seriesKey: string; kind: DocumentKind; at: Date };
export type TakenNumber = TakenSerial & { number: string };

/** The next number of a vendor's series, as `takeSerial` takes it. */
export async function takeNumber(tx: Transaction, series: Series): Promise<TakenNumber> {
  const taken = await takeSerial(tx, { of: "sales", ...series });
  return { ...taken, number: documentNumber(series.kind, taken.financialYear, taken.serial) };
}
