import { checkPassword, type PasswordRefusal } from "#domain/people/sign-in/password.ts";
import type { Result } from "#domain/result.ts";
import { commonPasswords } from "#server/people/sign-in/common-passwords.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";

/** A password that somebody wants to have from now on, asked of the lists that guessing begins with. */
export async function checkNewPassword(
  world: World,
  password: string,
  person: { name: string; email: string },
): Promise<Result<string, PasswordRefusal>> {
  const [common, { business }] = await Promise.all([commonPasswords(), cachedSettings(world)]);
  const [local = "", domain = ""] = person.email.split("@");
  const names = [business.name, person.name, local, domain.split(".")[0] ?? ""];
  return checkPassword(password, { common, names });
}
