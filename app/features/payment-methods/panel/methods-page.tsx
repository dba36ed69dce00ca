import { Link } from "react-router";
import type { UpiDirect } from "#domain/settings/shop-settings.ts";
import type { DigitalMethod } from "#server/payment-methods/find-payment-methods.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { DigitalMethods } from "./digital-methods.tsx";
import type { MethodAnswer } from "./method-form.tsx";
import { OfflineMethods, type OfflineShown } from "./offline-methods.tsx";

export const tabs = ["digital", "offline"] as const;
export type Tab = (typeof tabs)[number];

export type MethodsPageProps = {
  tab: Tab;
  digital: readonly DigitalMethod[];
  /** Null: not among what is searched for. */
  upiDirect: UpiDirect | null;
  offline: readonly OfflineShown[];
  /** The switch of Business Information. */
  digitalPayments: boolean;
  /** The id that the next added method will get. */
  newId: string;
  /** Why the last press of a button was refused. */
  problem: string | null;
  answer: MethodAnswer | undefined;
};

const done: Record<string, TextKey> = {
  added: "adminPayments.added",
  changed: "adminPayments.changed",
  deleted: "adminPayments.deleted",
  on: "adminPayments.on",
  off: "adminPayments.off",
  saved: "adminPayments.credentialsSaved",
  "saved-upi": "adminPayments.upi.saved",
  removed: "adminPayments.credentialsRemoved",
};

export function MethodsPage({ tab, digital, offline, problem, ...page }: MethodsPageProps) {
  const t = useText();
  return (
    <PanelPage title={t("adminPayments.title")}>
      <Tabs tab={tab} />
      <DoneNotice words={done} />
      <ProblemBox>{problem}</ProblemBox>
      {tab === "digital" ? (
        <>
          <div className="mb-4">
            <Notice kind="information">
              <p>
                {t("adminPayments.digitalInfo")}{" "}
                <Link to="/admin/business" className="font-semibold text-leaf-deep underline">
                  {t("adminPayments.businessPage")}
                </Link>
                .
              </p>
              {!page.digitalPayments && <p className="mt-1">{t("adminPayments.digitalOff")}</p>}
            </Notice>
          </div>
          <DigitalMethods methods={digital} upiDirect={page.upiDirect} />
        </>
      ) : (
        <>
          <div className="mb-4">
            <Notice kind="information">{t("adminPayments.offlineInfo")}</Notice>
          </div>
          <OfflineMethods methods={offline} newId={page.newId} answer={page.answer} />
        </>
      )}
    </PanelPage>
  );
}

function Tabs({ tab }: { tab: Tab }) {
  const t = useText();
  return (
    <nav aria-label={t("adminPayments.tabs")} className="mb-4 flex border-b border-line">
      {tabs.map((name) => (
        <Link
          key={name}
          to={name === "offline" ? "/admin/payment-methods" : `/admin/payment-methods?tab=${name}`}
          aria-current={name === tab ? "page" : undefined}
          className={`inline-flex min-h-11 items-center border-b-2 px-4 font-semibold ${
            name === tab
              ? "border-leaf text-leaf-deep"
              : "border-transparent text-muted hover:bg-leaf-tint"
          }`}
        >
          {t(`adminPayments.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
