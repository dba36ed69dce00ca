import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { PanelCard, PanelLink } from "#app/features/people/panel/panel-card.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/register-waiting";

export const meta: Route.MetaFunction = panelMeta("Waiting for approval");

export default function RegisterWaiting() {
  const t = useText();
  return (
    <PanelCard title={t("adminWaiting.title")} intro={t("adminWaiting.text")}>
      <p>{t("adminWaiting.link")}</p>
      <PanelLink to="/admin/login" text={t("adminRegister.login")} />
    </PanelCard>
  );
}
