import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { removePasskey } from "#server/people/profile/second-step/remove-passkey.ts";
import { redirectToChange } from "#app/features/people/second-step/requests/own-security.ts";
import { loadPasskeyRemoval } from "#app/features/people/second-step/requests/passkey-removal-page.ts";
import { answerPasswordPage } from "#app/features/people/second-step/requests/password-page.ts";
import { SecurityFrame } from "#app/features/people/second-step/security-frame.tsx";
import { SecurityPasswordForm } from "#app/features/people/second-step/password-form.tsx";
import type { Route } from "./+types/passkey-removal";

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPasskeyRemoval({ context, url }, params.passkeyId);

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url, params: { passkeyId } }: Route.ActionArgs) =>
  answerPasswordPage(
    { request, context, url },
    {
      work: ({ world, signedIn }, proof) => removePasskey(world, signedIn, { ...proof, passkeyId }),
      done: ({ session }, own) =>
        redirectToChange({ request }, own, { session, change: "passkey-removed" }),
    },
  );

export default function PasskeyRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, ...form } = loaderData;
  return (
    <SecurityFrame title={title} texts={texts}>
      <SecurityPasswordForm {...form} isDanger answer={actionData} />
    </SecurityFrame>
  );
}
