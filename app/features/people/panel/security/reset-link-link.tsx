import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";

/** To the page where an administrator makes a link to a new password for somebody. */
export function ResetLinkLink({ personId, name }: { personId: string; name: string }) {
  const t = useText();
  return (
    <Link
      to={`/admin/create/people/${personId}/reset-link`}
      aria-label={t("adminResetLink.linkLabel", { name })}
      className={buttonClass("secondary", "px-4")}
    >
      {t("adminResetLink.link")}
    </Link>
  );
}
