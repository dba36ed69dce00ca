import { data, type RouterContextProvider } from "react-router";
import type { AddressProblems } from "#domain/people/addresses/address.ts";
import type { Result } from "#domain/result.ts";
import type { SaveAddressRefusal } from "#server/people/addresses/save-address.ts";
import type { UpdateAddressRefusal } from "#server/people/addresses/update-address.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import type { TypedAddress } from "./address-form.tsx";
import type { DoneWord } from "#app/features/people/profile/done-words.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { profilePage } from "#app/features/people/profile/profile-page.ts";

type AddressFormArgs = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  values: TypedAddress;
  work: () => Promise<Result<unknown, SaveAddressRefusal | UpdateAddressRefusal>>;
  done: DoneWord;
};

/** Leads back to the book, or to the form with what was typed: what is wrong with a field is the address rule's to say. */
export async function answerAddressForm({ context, url, values, work, done }: AddressFormArgs) {
  const t = textIn(languageOf(url.pathname));
  const noProblems: AddressProblems = {};
  const answer = await attempt(context, work);
  if (answer === null)
    return data({ values, problems: noProblems, problem: t("profile.failed") }, 500);
  if (answer.ok) return profilePage(url, "/profile/addresses", done);
  const { refusal } = answer;
  const { status, text } = refusalLine(refusal.code);
  if (refusal.code === "address-invalid")
    return data({ values, problems: refusal.problems, problem: null }, status);
  const max = refusal.code === "address-book-full" ? { max: refusal.max } : {};
  return data({ values, problems: noProblems, problem: t(text, max) }, status);
}
