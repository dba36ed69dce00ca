import type { ActivitySubject } from "#domain/audit/activity.ts";
import { Link } from "react-router";
import { useText } from "#app/kit/text.tsx";

/** To what the log says of one thing. */
export function ActivityLink({ subject, id }: { subject: ActivitySubject; id: string }) {
  const t = useText();
  return (
    <Link
      to={`/admin/activity?subject=${subject}&id=${id}`}
      className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
    >
      {t("adminActivity.ofOne")}
    </Link>
  );
}
