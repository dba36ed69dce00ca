import { Form } from "react-router";
import { formatIndiaClock, formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { readDevice } from "#domain/people/profile/device.ts";
import type { SessionSummary } from "#server/people/profile/find-sessions.ts";
import type { OwnSecondStep } from "#server/people/profile/second-step/own-second-step-store.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { SecondStepCard } from "#app/features/people/second-step/second-step-card.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import { ProfileCard } from "./profile-card.tsx";

type Props = {
  title: string;
  sessions: readonly SessionSummary[];
  secondStep: OwnSecondStep;
  /** The path of this page. */
  page: string;
};

export function SecurityPage({ title, sessions, secondStep, page }: Props) {
  const t = useText();
  return (
    <>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <ProfileCard title={t("security.password")}>
        <p className="mt-1 text-muted">{t("security.passwordText")}</p>
        <p className="mt-3">
          <LocalLink to="/profile/password" className={buttonClass("secondary")}>
            {t("security.changePassword")}
          </LocalLink>
        </p>
      </ProfileCard>
      <SecondStepCard secondStep={secondStep} page={page} />
      <ProfileCard title={t("security.devices")}>
        <ul className="mt-2 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        <OtherSessions count={sessions.length - 1} />
      </ProfileCard>
    </>
  );
}

function SessionRow({ session }: { session: SessionSummary }) {
  const t = useText();
  const path = usePath();
  const language = useLanguage();
  const device = useDeviceName(session.userAgent);
  const dayOf = (moment: Date) => formatIndiaDay(indiaDay(moment), language);
  const date = dayOf(session.startedAt);
  const seen = {
    date: dayOf(session.lastSeenAt),
    time: formatIndiaClock(session.lastSeenAt, language),
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold">{device}</span>
          {session.current && (
            <span className="rounded-full bg-leaf-tint px-3 text-sm font-semibold leading-7">
              {t("security.thisDevice")}
            </span>
          )}
        </p>
        <p className="text-sm text-muted tabular">
          {t("security.since", { date })}
          {session.address !== null && (
            <span className="block break-all">
              {t("security.address", { address: session.address })}
            </span>
          )}
          {!session.current && <span className="block">{t("security.lastSeen", seen)}</span>}
        </p>
      </div>
      {!session.current && (
        <Form method="post" action={path(`/profile/sessions/${session.id}/logout`)}>
          <Button look="secondary" aria-label={t("security.signOutLabel", { device, date })}>
            {t("security.signOut")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function useDeviceName(userAgent: string | null): string {
  const t = useText();
  const { browser, system } = readDevice(userAgent);
  if (system === null) return browser ?? t("security.unknownDevice");
  return t("security.device", { browser: browser ?? t("security.unknownBrowser"), system });
}

function OtherSessions({ count }: { count: number }) {
  const t = useText();
  const path = usePath();
  if (count === 0) return <p className="mt-1 text-muted">{t("security.onlyThis")}</p>;
  return (
    <Form method="post" action={path("/profile/sessions/others/logout")} className="mt-2">
      <Button look="danger" className="w-full sm:w-auto">
        {t("security.signOutOthers")}
      </Button>
    </Form>
  );
}
