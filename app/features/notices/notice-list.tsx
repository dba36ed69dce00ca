import { Form } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { complaintNewsOf, orderAddressNews } from "#domain/notices/notice.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { FoundNotice } from "#server/notices/notice-store.ts";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";

/** Each with its press that reads it and leads to where it is acted on. */
export function NoticeList({ notices }: { notices: readonly FoundNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeButton notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeButton({ notice }: { notice: FoundNotice }) {
  const t = useText();
  const path = usePath();
  const words = useNoticeWords(notice);
  return (
    <Form method="post" action={path(`/vendor/notices/${notice.id}/reading`)}>
      <button
        type="submit"
        className="grid min-h-11 w-full grid-cols-[auto_1fr] gap-x-3 px-4 py-2 text-left break-words hover:bg-leaf-tint"
      >
        <span
          aria-hidden="true"
          className={`mt-2 size-2 rounded-full ${notice.isRead ? "" : "bg-chilli"}`}
        />
        <span className={`min-w-0 ${notice.isRead ? "" : "font-semibold"}`}>
          {!notice.isRead && <span className="sr-only">{t("notice.unread")} </span>}
          {words}
        </span>
        <span className="col-start-2 text-sm text-muted">
          <TimeOf moment={notice.at} />
        </span>
      </button>
    </Form>
  );
}

function useNoticeWords(notice: FoundNotice): string {
  const t = useText();
  const language = useLanguage();
  const { kind, detail, quantity, unit } = notice;
  const product = productName({ name: notice.product ?? "", nameHi: notice.productHi }, language);
  const more = notice.moreProducts ?? 0;
  const order = { number: notice.orderNumber ?? "", parcel: t("notice.parcel", { product, more }) };
  if (kind === "order" && detail === orderAddressNews) return t("notice.orderAddress", order);
  if (kind === "order") return t("notice.order", order);
  if (kind === "return") return t("notice.return", order);
  if (kind === "complaint") {
    const complaint = notice.complaintNumber;
    if (complaint === null) return t("notice.complaintGone");
    return t(`notice.complaint.${complaintNewsOf(detail)}`, { ...order, complaint });
  }
  if (kind === "cancellation")
    return t(detail === "customer" ? "notice.canceled" : "notice.canceledByShop", order);
  if (kind === "stock") {
    const pack = quantity === null || unit === null ? "" : packLabel(quantity, unit, language);
    return t("notice.stock", { product, pack, count: Number(detail ?? 0) });
  }
  if (kind === "lot") {
    const { lotNumber, validUntil, lastSaleDay } = notice;
    const of = { product, lot: lotNumber ?? "" };
    if (detail === "recalled") return t("notice.lot.recalled", of);
    if (detail === "below-label") return t("notice.lot.below-label", of);
    if (detail === "held" || validUntil === null || lastSaleDay === null)
      return t("notice.lot.held", of);
    const last = formatIsoDay(lastSaleDay, language);
    return t("notice.lot.ending", { ...of, day: formatIsoDay(validUntil, language), last });
  }
  if (kind === "price") return t("notice.price", { count: notice.packCount ?? 0 });
  if (kind === "review") {
    const { stars } = notice;
    return stars === null ? t("notice.reviewGone") : t("notice.review", { product, stars });
  }
  if (detail === "ended") return t("notice.licence.ended");
  if (detail === "accepted") return t("notice.licence.accepted");
  return t(detail === "refused" ? "notice.licence.refused" : "notice.licence.ending");
}
