import { PanelCard, PanelLink } from "#app/ui/people/panel-card.tsx";
import { useText } from "#app/ui/text.tsx";

export const meta = () => [{ title: "Waiting for approval · Beej Bazaar" }];

export default function RegisterWaiting() {
  const t = useText();
  return (
    <PanelCard title={t("adminWaiting.title")} intro={t("adminWaiting.text")}>
      <p>{t("adminWaiting.link")}</p>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
