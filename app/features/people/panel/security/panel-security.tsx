import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import type { FramedPage } from "#app/features/people/second-step/security-frame.tsx";
import { useText } from "#app/kit/text.tsx";

/** A page reached from an administrator's own security page. */
export function PanelSecurity({ title, children }: FramedPage) {
  const t = useText();
  const back = { to: "/admin/security", text: t("adminSecondStep.pageTitle") };
  return (
    <PanelPage title={title} back={back}>
      {children}
    </PanelPage>
  );
}
