import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type {
  OwnPasskey,
  OwnSecondStep,
} from "#server/people/profile/second-step/own-second-step-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { securityChanges } from "./security-changes.ts";

type Props = { secondStep: OwnSecondStep; page: string };

const fewCodes = 3;

/** What somebody has beside the password, and what can be done with it. */
export function SecondStepCard({ secondStep, page }: Props) {
  const t = useText();
  const { appSince, passkeys } = secondStep;
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <>
      <ChangedNotice />
      <SecurityCard title={t("secondStep.title")}>
        <p
          className={`mt-2 inline-block rounded-full px-3 text-sm leading-7 font-semibold ${isOn ? "bg-leaf-tint" : "bg-paper-deep"}`}
        >
          {t(isOn ? "secondStep.on" : "secondStep.off")}
        </p>
        <p className="mt-2 max-w-prose text-muted">{t("secondStep.intro")}</p>
        <App appSince={appSince} page={page} />
        <Passkeys passkeys={passkeys} page={page} />
        {isOn && <Codes codesLeft={secondStep.codesLeft} page={page} />}
      </SecurityCard>
    </>
  );
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus();

function ChangedNotice() {
  const t = useText();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const changed = securityChanges.find((one) => one === search.get("changed"));
  if (changed === undefined) return null;
  return (
    <div key={key} ref={takeFocus} tabIndex={-1} className="mt-4 focus:outline-none">
      <Notice kind="good">{t(`secondStep.changed.${changed}`)}</Notice>
    </div>
  );
}

function Part({
  title,
  action,
  children,
}: {
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
      <p className="mt-3">{action}</p>
    </section>
  );
}

const useDay = () => {
  const language = useLanguage();
  return (moment: Date) => formatIndiaDay(indiaDay(moment), language);
};

function App({ appSince, page }: { appSince: Date | null; page: string }) {
  const t = useText();
  const day = useDay();
  const action =
    appSince === null ? (
      <Link to={`${page}/app`} className={buttonClass("secondary")}>
        {t("secondStep.appSetUp")}
      </Link>
    ) : (
      <Link to={`${page}/app/removal`} className={buttonClass("danger")}>
        {t("secondStep.appRemove")}
      </Link>
    );
  return (
    <Part title={t("secondStep.app")} action={action}>
      <p className="mt-1 text-muted">
        {appSince === null
          ? t("secondStep.appOffText")
          : t("secondStep.appOnText", { date: day(appSince) })}
      </p>
    </Part>
  );
}

function Passkeys({ passkeys, page }: { passkeys: readonly OwnPasskey[]; page: string }) {
  const t = useText();
  const action = (
    <Link to={`${page}/passkeys/new`} className={buttonClass("secondary")}>
      {t("secondStep.passkeyAdd")}
    </Link>
  );
  return (
    <Part title={t("secondStep.passkeys")} action={action}>
      <p className="mt-1 text-muted">{t("secondStep.passkeysText")}</p>
      {passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} page={page} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, page }: { passkey: OwnPasskey; page: string }) {
  const t = useText();
  const day = useDay();
  const { id, name, site, createdAt, lastUsedAt } = passkey;
  const facts = [
    t("secondStep.passkeyAdded", { date: day(createdAt) }),
    lastUsedAt === null
      ? t("secondStep.passkeyNeverUsed")
      : t("secondStep.passkeyUsed", { date: day(lastUsedAt) }),
    t("secondStep.passkeySite", { site }),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-muted tabular">{facts.join(" · ")}</p>
      </div>
      <Link
        to={`${page}/passkeys/${id}/removal`}
        aria-label={t("secondStep.passkeyRemoveLabel", { name })}
        className={buttonClass("danger", "px-4")}
      >
        {t("secondStep.passkeyRemove")}
      </Link>
    </li>
  );
}

function Codes({ codesLeft, page }: { codesLeft: number; page: string }) {
  const t = useText();
  const action = (
    <Link to={`${page}/recovery-codes`} className={buttonClass("secondary")}>
      {t("secondStep.codesMake")}
    </Link>
  );
  return (
    <Part title={t("secondStep.codes")} action={action}>
      <p className="mt-1 text-muted">{t("secondStep.codesLeft", { count: codesLeft })}</p>
      {codesLeft < fewCodes && <p className="mt-1 font-semibold">{t("secondStep.codesFew")}</p>}
    </Part>
  );
}

/** One matter of the security pages, in the profile and in the panel. */
function SecurityCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 rounded-card border border-line bg-white p-4 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
