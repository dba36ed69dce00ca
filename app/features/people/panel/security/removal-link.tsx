import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";

/** To the page where somebody's second step is removed, for whoever lost the device. */
export function RemovalLink({ personId, name }: { personId: string; name: string }) {
  const t = useText();
  return (
    <Link
      to={`/admin/create/people/${personId}/second-step/removal`}
      aria-label={t("adminSecondStep.linkLabel", { name })}
      className={buttonClass("secondary", "px-4")}
    >
      {t("adminSecondStep.link")}
    </Link>
  );
}
