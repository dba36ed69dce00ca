import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { answerAppPage, loadAppPage } from "#app/features/people/second-step/requests/app-page.ts";
import { SecurityFrame } from "#app/features/people/second-step/security-frame.tsx";
import { AppForm } from "#app/features/people/second-step/app-form.tsx";
import { RecoveryCodes } from "#app/features/people/second-step/recovery-codes.tsx";
import type { Route } from "./+types/app";

export const loader = ({ context, url }: Route.LoaderArgs) => loadAppPage({ context, url });

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerAppPage({ request, context, url });

export default function App({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, email, page, proof, shown } = loaderData;
  return (
    <SecurityFrame title={title} texts={texts}>
      {actionData && "codes" in actionData ? (
        <RecoveryCodes codes={actionData.codes} email={email} page={page} isFirst />
      ) : (
        <AppForm shown={shown} proof={proof} email={email} page={page} answer={actionData} />
      )}
    </SecurityFrame>
  );
}
