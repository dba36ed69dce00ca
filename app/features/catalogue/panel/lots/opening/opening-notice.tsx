import { Link } from "react-router";
import type { OpenCount } from "#server/catalogue/lots/opening/opening-store.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";

/** Says of how many products some packets belong to no lot, and where that can be changed. */
export function OpeningNotice({ count: { open, isMore } }: { count: OpenCount }) {
  const t = useText();
  const pathTo = useAreaPath();
  if (open === 0) return null;
  return (
    <div className="mb-4">
      <Notice kind="information">
        {isMore
          ? t("opening.noticeMore", { most: open.toLocaleString("en-IN") })
          : t("opening.notice", { count: open })}{" "}
        <Link
          to={pathTo("/lots/opening")}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("opening.open")}
        </Link>
      </Notice>
    </div>
  );
}
