import { formatIndiaMoment } from "#domain/india-time.ts";
import type { OwnBankAccount } from "#server/vendors/bank/get-bank-account.ts";
import { Notice } from "#app/kit/notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

export function CurrentAccount({
  current,
  now,
}: {
  current: NonNullable<OwnBankAccount["current"]>;
  now: Date;
}) {
  const t = useText();
  const language = useLanguage();
  const { holder, ifsc, lastFour, since, usableFrom, isReadable } = current;
  const waits = usableFrom > now;
  return (
    <>
      {!isReadable && (
        <div className="mb-4">
          <Notice kind="problem">{t("bank.unreadable")}</Notice>
        </div>
      )}
      {waits && (
        <div className="mb-4">
          <Notice kind="information">
            {t("bank.waits", { time: formatIndiaMoment(usableFrom, language) })}
          </Notice>
        </div>
      )}
      <FactList
        facts={[
          [t("bank.holder"), holder],
          [t("bank.number"), t("bank.endsIn", { digits: lastFour })],
          [t("bank.ifsc"), ifsc],
          [t("bank.since"), <TimeOf key="since" moment={since} />],
          [t("bank.usableFrom"), <TimeOf key="usable" moment={usableFrom} />],
        ]}
      />
    </>
  );
}
