import { Link } from "react-router";
import { formatCount } from "#domain/admin/attention.ts";
import type { Bell } from "#server/notices/get-bell.ts";
import { BellPopover } from "#app/kit/bell-popover.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { NoticeList } from "./notice-list.tsx";

/** What the vendor was told and has not read, the newest first. */
export function VendorBell({ bell: { count, notices } }: { bell: Bell }) {
  const t = useText();
  const path = usePath();
  const none = t("vendorBell.none");
  return (
    <BellPopover
      id="vendor-bell"
      count={count}
      label={count === 0 ? none : t("vendorBell.label", { count: formatCount(count) })}
      title={t("vendorBell.title")}
      anchored
    >
      {notices.length === 0 && <p className="px-4 py-3 text-muted">{none}</p>}
      <NoticeList notices={notices} />
      <Link
        to={path("/vendor/notices")}
        className="flex min-h-11 items-center border-t border-line px-4 font-semibold text-leaf hover:bg-leaf-tint"
      >
        {t("vendorBell.all")}
      </Link>
    </BellPopover>
  );
}
