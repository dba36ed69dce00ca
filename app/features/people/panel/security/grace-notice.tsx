import { Link } from "react-router";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

/** An administrator without a second step is told until when the panel opens without one. */
export function GraceNotice({ dueAt, isHere = false }: { dueAt: Date; isHere?: boolean }) {
  const t = useText();
  return (
    <div className="mb-4 print:hidden">
      <Notice kind="information">
        {t("adminSecondStep.due", { date: formatIndiaDay(indiaDay(dueAt)) })}{" "}
        {!isHere && (
          <Link
            to="/admin/security"
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("adminSecondStep.dueAction")}
          </Link>
        )}
      </Notice>
    </div>
  );
}
