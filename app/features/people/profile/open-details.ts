import { getProfile } from "#server/people/profile/get-profile.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getMailChoices } from "#server/wishlist/get-mail-choices.ts";
import type { World } from "#server/world.ts";

/** What somebody told of themselves, and which emails they asked for. */
export async function openDetails(world: World, signedIn: SignedIn) {
  const profile = await getProfile(world, signedIn.personId);
  return { profile, choices: await getMailChoices(world, personOf(signedIn)) };
}
