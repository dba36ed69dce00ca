import type { RouterContextProvider } from "react-router";
import type { Person } from "#domain/people/person.ts";
import type { RedirectWord } from "#domain/people/sign-in/redirects.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { requireCustomer } from "./require-customer.ts";

/** The customer who asks, as the rules know people. */
export const requireBuyer = async (
  context: Readonly<RouterContextProvider>,
  url: URL,
  word: RedirectWord,
): Promise<Person> => personOf(await requireCustomer(context, url, word));
