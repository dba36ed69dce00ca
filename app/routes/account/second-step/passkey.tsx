import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import {
  answerPasskeyPage,
  loadPasskeyPage,
} from "#app/features/people/second-step/requests/passkey-page.ts";
import { SecurityFrame } from "#app/features/people/second-step/security-frame.tsx";
import { PasskeyForm } from "#app/features/people/second-step/passkey-form.tsx";
import { RecoveryCodes } from "#app/features/people/second-step/recovery-codes.tsx";
import type { Route } from "./+types/passkey";

export const loader = ({ context, url }: Route.LoaderArgs) => loadPasskeyPage({ context, url });

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerPasskeyPage({ request, context, url });

export default function NewPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, email, page, proof, isPossible } = loaderData;
  return (
    <SecurityFrame title={title} texts={texts}>
      {actionData && "codes" in actionData ? (
        <RecoveryCodes codes={actionData.codes} email={email} page={page} isFirst />
      ) : (
        <PasskeyForm
          email={email}
          page={page}
          proof={proof}
          isPossible={isPossible}
          answer={actionData}
        />
      )}
    </SecurityFrame>
  );
}
