import { data } from "react-router";
import * as z from "zod";
import {
  findSigningKeys,
  rotateSigningKey,
  withdrawSigningKey,
} from "#server/catalogue/lots/passports/signing-keys.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { answerPanelAction, problemOf } from "#app/features/admin/answer-panel-action.ts";
import { SigningKeysPage } from "#app/features/catalogue/panel/lots/passports/signing-keys-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/signing-keys";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const keys = await findSigningKeys(context.get(worldContext), person);
  if (keys === null) throw data(null, 403);
  return { keys, problem: problemOf(url, ["signing-key-changed"]) };
}

export const meta: Route.MetaFunction = panelMeta("Keys of lot passports");

const actions = { rotate: rotateSigningKey, withdraw: withdrawSigningKey } as const;

/** The key that was shown: as the one that signs, where it is to be replaced. */
const schema = z.object({
  key: z.string().max(20).catch(""),
  action: z.enum(["rotate", "withdraw"]).catch("rotate"),
});

export async function action({ request, context }: Route.ActionArgs) {
  await requireAdministrator(context);
  const { values } = await readForm(request, schema);
  const chosen = values.action === "withdraw" ? "withdraw" : "rotate";
  return answerPanelAction({
    context,
    work: (world, person) => actions[chosen](world, person, { keyId: values.key ?? "" }),
    page: "/admin/business/keys",
    done: chosen === "withdraw" ? "withdrawn" : "rotated",
  });
}

export default function SigningKeys({ loaderData }: Route.ComponentProps) {
  return <SigningKeysPage {...loaderData} />;
}
