import { data, redirect } from "react-router";
import * as z from "zod";
import { changeBankAccount } from "#server/vendors/bank/change-bank-account.ts";
import { getBankAccount } from "#server/vendors/bank/get-bank-account.ts";
import { worldContext } from "#app/context.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { refuseBank } from "#app/features/vendors/bank/answer-bank.ts";
import { BankPage } from "#app/features/vendors/bank/bank-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/bank";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const world = context.get(worldContext);
  const own = await getBankAccount(world, person);
  if (own === null) throw new Error(`The person ${person.id} is no vendor's.`);
  const title = textIn(languageOf(url.pathname))("bank.title");
  return { ...own, now: world.now(), newId: world.newId(), title };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

const text = z.string();
const schema = z.object({
  id: text,
  holder: text,
  accountNumber: text,
  accountNumberAgain: text,
  ifsc: text,
  currentPassword: text,
});

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const secret = ["accountNumber", "accountNumberAgain", "currentPassword"] as const;
  const form = await readForm(request, schema, { secret });
  if (!form.ok || !z.uuid().safeParse(form.value.id).success) throw data(null, { status: 400 });
  const { currentPassword: password, ...written } = form.value;
  const changed = await attempt(context, () =>
    changeBankAccount(context.get(worldContext), person, { ...written, password }),
  );
  if (changed?.ok) return redirect(localPath(language, "/vendor/money/bank?done=saved"));
  const { id, holder, ifsc } = written;
  return refuseBank(textIn(language), { id, holder, ifsc }, changed?.refusal ?? null);
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  return <BankPage {...loaderData} answer={actionData} />;
}
