import type { Transaction } from "#database/connect.ts";
import type { LotNews } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";

type ToldLot = {
  lotId: string;
  /** Null: the administrators. */
  vendorId: string | null;
  news: LotNews;
  /** Of one event, however often its cause is repeated. */
  key: string;
  /** Who caused it. */
  exceptId?: string;
};

/** Tells of these lots. */
export const noteLots = (tx: Transaction, lots: readonly ToldLot[], at: Date): Promise<void> =>
  recordNotices(
    tx,
    lots.map(({ lotId, vendorId, news, key, exceptId }) => ({
      vendorId,
      exceptId,
      kind: "lot",
      subjectId: lotId,
      detail: news,
      key,
    })),
    at,
  );
