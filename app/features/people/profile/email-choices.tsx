import type { ReactNode } from "react";
import { Form } from "react-router";
import type { MailChoices } from "#server/wishlist/get-mail-choices.ts";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { Button } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ProfileCard } from "./profile-card.tsx";

type Props = { choices: MailChoices; isConfirmed: boolean };

/** The emails that nobody gets who has not asked for them; who can get none is asked nothing. */
export function EmailChoices({ choices: { tellsPrices, restocks }, isConfirmed }: Props) {
  const t = useText();
  const begins = isConfirmed ? "" : ` ${t("details.emails.unconfirmed")}`;
  if (useMailWay() === "none" && !tellsPrices && restocks === 0) return null;
  return (
    <ProfileCard title={t("details.emails")}>
      <Choice
        value={tellsPrices ? "prices-off" : "prices-on"}
        button={t(tellsPrices ? "details.emails.pricesOff" : "details.emails.pricesOn")}
      >
        {t(tellsPrices ? "details.emails.pricesAre" : "details.emails.prices")}
        {tellsPrices && begins}
      </Choice>
      <Choice value="restocks-off" button={restocks > 0 ? t("details.emails.restocksOff") : null}>
        {t("details.emails.restocks", { count: restocks })}
        {restocks > 0 && begins}
      </Choice>
      <LocalLink
        to="/wishlist"
        reloadDocument
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("details.emails.wishlist")}
      </LocalLink>
    </ProfileCard>
  );
}

type ChoiceProps = { value: string; button: string | null; children: ReactNode };

function Choice({ value, button, children }: ChoiceProps) {
  const path = usePath();
  return (
    <Form
      method="post"
      action={path("/profile/emails")}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
    >
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {button && (
        <Button look="secondary" name="emails" value={value}>
          {button}
        </Button>
      )}
    </Form>
  );
}
