import { sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import type { World } from "#server/world.ts";

export type Profile = {
  name: string;
  email: string;
  emailConfirmed: boolean;
  mobile: string | null;
  language: Language;
  /** The address that is to take the place of `email` once its link was opened. */
  pendingEmail: string | null;
};

/** One's own: the id is that of the session. */
export async function getProfile(world: World, personId: string): Promise<Profile> {
  const { rows } = await world.db.execute<Profile>(sql`
    select name, email, email_confirmed_at is not null as "emailConfirmed", mobile, language,
      (select t.email from one_time_tokens t where t.person_id = people.id and t.purpose = 'change-email'
        and t.used_at is null and t.expires_at > ${world.now()} order by t.created_at desc limit 1) as "pendingEmail"
    from people where id = ${personId} and status = 'active'`);
  const [profile] = rows;
  if (!profile) throw new Error(`The person ${personId} of a session is missing.`);
  return profile;
}
