// Where a stock record that is longer than its pages goes on: behind so many rows of a seed.
import { isUuid } from "#domain/uuid.ts";

export type RecordKey = { productId: string; rows: number };

/** '<id>.3'; null for what is no key. */
export function readRecordKey(text: string | null): RecordKey | null {
  const [productId = "", rows = "", ...more] = (text ?? "").split(".");
  return isUuid(productId) && /^\d{1,4}$/.test(rows) && more.length === 0
    ? { productId, rows: Number(rows) }
    : null;
}

export const writeRecordKey = ({ productId, rows }: RecordKey): string => `${productId}.${rows}`;
