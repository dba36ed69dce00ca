import { Link } from "react-router";
import { PanelCard, panelLinkClass } from "#app/ui/people/panel-card.tsx";
import { useText } from "#app/ui/text.tsx";

export const meta = () => [{ title: "Waiting for approval · Beej Bazaar" }];

export default function RegisterWaiting() {
  const t = useText();
  return (
    <PanelCard title={t("adminWaiting.title")} intro={t("adminWaiting.text")}>
      <p>{t("adminWaiting.link")}</p>
      <p className="mt-4 border-t border-line pt-3">
        <Link to="/admin/login" className={panelLinkClass}>
          {t("adminRegister.login")}
        </Link>
      </p>
    </PanelCard>
  );
}
