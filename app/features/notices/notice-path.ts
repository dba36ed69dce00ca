import type { FoundNotice } from "#server/notices/notice-store.ts";

/** Where a vendor acts on it, within the vendors' area; what is gone leads to the list. */
export function noticePath(notice: FoundNotice): string {
  const { id, kind, detail, orderNumber, complaintNumber, productId, packId, lotId, reviewId } =
    notice;
  if (kind === "licence") return "/vendor/business#licence";
  if (kind === "price") return `/vendor/notices/${id}/prices`;
  if (kind === "stock" && productId !== null)
    return `/vendor/products/${productId}/stock?pack=${packId}`;
  if (kind === "lot" && productId !== null)
    return `/vendor/products/${productId}/lots/${lotId}${detail === "recalled" ? "/recall" : ""}`;
  if (kind === "complaint")
    return complaintNumber === null ? "/vendor/notices" : `/vendor/complaints/${complaintNumber}`;
  if (kind === "review" && reviewId !== null) return `/vendor/reviews/${reviewId}/answer`;
  if (orderNumber !== null) return `/vendor/orders/${encodeURIComponent(orderNumber)}`;
  return "/vendor/notices";
}
