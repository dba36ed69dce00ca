import { redirect } from "react-router";
import * as z from "zod";
import { getBankAccount } from "#server/vendors/bank/get-bank-account.ts";
import { removeBankAccount } from "#server/vendors/bank/remove-bank-account.ts";
import { worldContext } from "#app/context.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { refuseBank } from "#app/features/vendors/bank/answer-bank.ts";
import { BankRemovalPage } from "#app/features/vendors/bank/bank-removal-page.tsx";
import { readForm } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/bank-removal";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const own = await getBankAccount(context.get(worldContext), person);
  const language = languageOf(url.pathname);
  if (!own?.current) throw redirect(localPath(language, "/vendor/money/bank"));
  const { holder, lastFour } = own.current;
  return { holder, lastFour, title: textIn(language)("bank.removalTitle") };
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = await requireVendor(context, url);
  const language = languageOf(url.pathname);
  const schema = z.object({ currentPassword: z.string() });
  const secret = ["currentPassword"] as const;
  const form = await readForm(request, schema, { secret });
  const password = form.ok ? form.value.currentPassword : "";
  const removed = await attempt(context, () =>
    removeBankAccount(context.get(worldContext), person, { password }),
  );
  if (removed?.ok) return redirect(localPath(language, "/vendor/money/bank?done=removed"));
  return refuseBank(textIn(language), {}, removed?.refusal ?? null);
}

export default function BankRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return <BankRemovalPage {...loaderData} answer={actionData} />;
}
