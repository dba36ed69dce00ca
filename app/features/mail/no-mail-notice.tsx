import { Link } from "react-router";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

/** On every page of the panel: what it says of mails is true of none until a server is set. */
export function NoMailNotice() {
  const t = useText();
  return (
    <div className="mb-4 print:hidden">
      <Notice kind="information">
        {t("adminOutbox.noMail")}{" "}
        <Link
          to="/admin/outbox?state=kept"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t("adminOutbox.seeKept")}
        </Link>
      </Notice>
    </div>
  );
}
