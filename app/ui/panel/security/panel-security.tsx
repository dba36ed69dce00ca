import type { ReactNode } from "react";
import type { Catalogue } from "#app/messages/translate.ts";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { CarriedTexts, useText } from "#app/ui/text.tsx";

type Props = { title: string; texts: Catalogue; children: ReactNode };

/** A page reached from an administrator's own security page. */
export function PanelSecurity({ title, texts, children }: Props) {
  const t = useText();
  const back = { to: "/admin/security", text: t("adminSecondStep.pageTitle") };
  return (
    <CarriedTexts texts={texts}>
      <PanelPage title={title} back={back}>
        {children}
      </PanelPage>
    </CarriedTexts>
  );
}
