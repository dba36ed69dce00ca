import type { ComponentProps } from "react";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { EmailChoices } from "./email-choices.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailPanel } from "./email-panel.tsx";

type Props = ComponentProps<typeof DetailsForm> &
  ComponentProps<typeof EmailPanel> & {
    /** Null for who keeps no wish list. */
    choices: ComponentProps<typeof EmailChoices>["choices"] | null;
  };

export function DetailsPage({ title, profile, choices, answer }: Props & { title: string }) {
  const t = useText();
  return (
    <>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <DetailsForm profile={profile} answer={answer} />
      <EmailPanel profile={profile} />
      {choices && (
        <>
          <EmailChoices choices={choices} isConfirmed={profile.emailConfirmed} />
          <LocalLink
            to="/orders/again"
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("details.again")}
          </LocalLink>
        </>
      )}
    </>
  );
}
