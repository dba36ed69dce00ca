import type { FramedPage } from "#app/features/people/second-step/security-frame.tsx";
import { SubTitle } from "./profile-form.tsx";

/** A page reached from the profile's security. */
export function ProfileSecurity({ title, children }: FramedPage) {
  return (
    <>
      <SubTitle title={title} backTo="/profile/security" />
      {children}
    </>
  );
}
