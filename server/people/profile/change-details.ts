import { sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import { checkFullName } from "#domain/people/full-name.ts";
import { checkMobile } from "#domain/people/profile/mobile.ts";
import type { DetailsRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";

export async function changeDetails(
  world: World,
  personId: string,
  given: { name: string; mobile: string; language: Language },
): Promise<Result<null, DetailsRefusal>> {
  const name = checkFullName(given.name);
  if (!name.ok) return name;
  const mobile = checkMobile(given.mobile);
  if (!mobile.ok) return mobile;
  await world.db.execute(sql`
    update people set name = ${name.value}, mobile = ${mobile.value}, language = ${given.language}
    where id = ${personId} and status = 'active'`);
  return accept(null);
}
