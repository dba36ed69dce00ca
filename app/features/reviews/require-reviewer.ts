import { data, type RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import { isSlug } from "#domain/slug.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";

/** Whoever asks for the page of their review. Visitors are sent to sign in and come back; vendors are told there. */
export async function requireReviewer(
  context: Readonly<RouterContextProvider>,
  url: URL,
  slug: string,
): Promise<Person> {
  if (!isSlug(slug)) throw data(null, { status: 404 });
  return personOf(await requirePerson(context, url, `review:${slug}`));
}
