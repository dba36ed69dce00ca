import type { ReactNode } from "react";
import type { Catalogue } from "#app/messages/translate.ts";
import { CarriedTexts } from "#app/ui/text.tsx";
import { SubTitle } from "./profile-form.tsx";

type Props = { title: string; texts: Catalogue; children: ReactNode };

/** A page reached from the profile's security. */
export function ProfileSecurity({ title, texts, children }: Props) {
  return (
    <CarriedTexts texts={texts}>
      <SubTitle title={title} backTo="/profile/security" />
      {children}
    </CarriedTexts>
  );
}
