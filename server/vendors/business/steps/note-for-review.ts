import type { Transaction } from "#database/connect.ts";
import type { VendorNews } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";

/** The administrators have something of the vendor's to look at. */
export const noteForReview = (
  tx: Transaction,
  { id }: { id: string },
  { news, eventId, at }: { news: VendorNews; eventId: string; at: Date },
): Promise<void> =>
  recordNotices(
    tx,
    [
      {
        vendorId: null,
        kind: "vendor",
        subjectId: id,
        detail: news,
        key: `vendor:${id}:${news}:${eventId}`,
      },
    ],
    at,
  );
