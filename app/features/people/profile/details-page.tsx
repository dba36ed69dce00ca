import type { ComponentProps } from "react";
import { DetailsForm } from "./details-form.tsx";
import { EmailPanel } from "./email-panel.tsx";

type Props = ComponentProps<typeof DetailsForm> & ComponentProps<typeof EmailPanel>;

export function DetailsPage({ title, profile, answer }: Props & { title: string }) {
  return (
    <>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <DetailsForm profile={profile} answer={answer} />
      <EmailPanel profile={profile} />
    </>
  );
}
