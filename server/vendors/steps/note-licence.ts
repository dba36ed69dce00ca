import type { Transaction } from "#database/connect.ts";
import type { LicenceNews } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";

/** For the vendor's bell; the mail about it is queued beside. */
export const noteLicence = (
  tx: Transaction,
  vendorId: string,
  {
    licenceId,
    news,
    days = "",
    at,
  }: { licenceId: string; news: LicenceNews; days?: string; at: Date },
): Promise<void> =>
  recordNotices(
    tx,
    [
      {
        vendorId,
        kind: "licence",
        subjectId: licenceId,
        detail: news,
        key: `licence:${licenceId}:${news}${days}`,
      },
    ],
    at,
  );
