import { data, redirect } from "react-router";
import * as z from "zod";
import { handResetLink } from "#server/people/links/hand-reset-link.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { loadOwner } from "#app/features/people/panel/load-owner.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { ResetLinkPage } from "#app/features/people/panel/security/reset-link-page.tsx";
import type { Route } from "./+types/reset-link";

/** Administrators have none: their own mail, or another administrator by the ways there are. */
async function loadShopOwner(...args: Parameters<typeof loadOwner>) {
  const loaded = await loadOwner(...args);
  if (loaded.owner.role === "administrator") throw data(null, { status: 404 });
  return loaded;
}

export async function loader({ context, params: { personId } }: Route.LoaderArgs) {
  const { owner, page } = await loadShopOwner(context, personId);
  return { name: owner.name, email: owner.email, page };
}

export const meta: Route.MetaFunction = panelMeta("A link to a new password");

const schema = z.object({ checked: z.string() });

/** The answer carries the link, not the address of a page: it is shown this once. */
export async function action({ request, context, url, params: { personId } }: Route.ActionArgs) {
  const { world, person } = await loadShopOwner(context, personId);
  const form = await readForm(request, schema);
  const isIdentityChecked = form.values.checked === "on";
  const handed = await handResetLink(world, person, { personId, isIdentityChecked });
  if (handed.ok) {
    const { token, language, expiresAt } = handed.value;
    const link = `${url.origin}${localPath(language, `/reset-password?token=${token}`)}`;
    const headers = { "Cache-Control": "private, no-store" };
    return data({ made: { link, expiresAt }, problem: null }, { headers });
  }
  if (handed.refusal.code === "not-an-administrator") return redirect("/admin/login");
  const { words, init } = describeRefusal(handed.refusal, textIn("en"));
  if (init.status === 404) throw data(null, init);
  return data({ made: null, problem: words }, init);
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export default function ResetLink({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetLinkPage {...loaderData} answer={actionData} />;
}
