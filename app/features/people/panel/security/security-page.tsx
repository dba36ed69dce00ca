import { Link } from "react-router";
import type { OwnSecondStep } from "#server/people/profile/second-step/own-second-step-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { GraceNotice } from "./grace-notice.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { SecondStepCard } from "#app/features/people/second-step/second-step-card.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  secondStep: OwnSecondStep;
  page: string;
  /** Until when the panel opens without a second step; null: there is one. */
  dueAt: Date | null;
  isOverdue: boolean;
};

/** The administrator's own: password and second step. */
export function SecurityPage({ secondStep, page, dueAt, isOverdue }: Props) {
  const t = useText();
  return (
    <PanelPage
      title={t("adminSecondStep.pageTitle")}
      action={
        !isOverdue && (
          <Link to="/admin/password" className={buttonClass("secondary", "px-4")}>
            {t("adminMenu.password")}
          </Link>
        )
      }
    >
      <div className="max-w-3xl">
        {isOverdue && <Notice kind="problem">{t("adminSecondStep.overdue")}</Notice>}
        {dueAt !== null && !isOverdue && <GraceNotice dueAt={dueAt} isHere />}
        <SecondStepCard secondStep={secondStep} page={page} />
      </div>
    </PanelPage>
  );
}
