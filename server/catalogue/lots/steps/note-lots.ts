import type { Transaction } from "#database/connect.ts";
import type { LotNews } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";

type ToldLot = {
  lot: { id: string };
  product: { vendorId: string };
  news: LotNews;
  /** Of one event, however often its cause is repeated. */
  key: string;
};

/** Tells the vendors of these lots. */
export const noteLots = (tx: Transaction, lots: readonly ToldLot[], at: Date): Promise<void> =>
  recordNotices(
    tx,
    lots.map(({ lot, product, news, key }) => ({
      vendorId: product.vendorId,
      kind: "lot",
      subjectId: lot.id,
      detail: news,
      key,
    })),
    at,
  );
