import { checkEmail } from "#domain/people/email.ts";
import type { RegistrationRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { hashPassword } from "#server/people/sign-in/password-hash.ts";
import type { World } from "#server/world.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { countRegistration } from "./count-registration.ts";

type Given = { name: string; email: string; password: string; clientAddress: string };

/** What somebody who registers will sign in with. Only who typed both well is counted, and only who is not too many hashed. */
export async function checkCredentials(
  world: World,
  { name, password, clientAddress, ...given }: Given,
): Promise<Result<{ email: string; passwordHash: string }, RegistrationRefusal>> {
  const email = checkEmail(given.email);
  if (!email.ok) return email;
  const checked = await checkNewPassword(world, password, { name, email: email.value });
  if (!checked.ok) return checked;
  const counted = await countRegistration(world, clientAddress);
  if (!counted.ok) return counted;
  const asked = { whose: clientAddress, password: checked.value };
  return accept({ email: email.value, passwordHash: await hashPassword(world, asked) });
}
