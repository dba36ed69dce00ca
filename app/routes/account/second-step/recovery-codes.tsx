import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { makeRecoveryCodes } from "#server/people/profile/second-step/make-recovery-codes.ts";
import { showCodes } from "#app/features/people/second-step/requests/own-security.ts";
import {
  loadSecurityPage,
  answerPasswordPage,
} from "#app/features/people/second-step/requests/password-page.ts";
import { SecurityFrame } from "#app/features/people/second-step/security-frame.tsx";
import { SecurityPasswordForm } from "#app/features/people/second-step/password-form.tsx";
import { RecoveryCodes } from "#app/features/people/second-step/recovery-codes.tsx";
import type { Route } from "./+types/recovery-codes";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSecurityPage(
    { context, url },
    {
      title: "secondStep.codesTitle",
      text: "secondStep.codesIntro",
      submit: "secondStep.codesMake",
    },
  );

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerPasswordPage(
    { request, context, url },
    {
      work: ({ world, signedIn }, proof) => makeRecoveryCodes(world, signedIn, proof),
      done: (changed, own) => showCodes({ request }, own, changed),
    },
  );

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, ...form } = loaderData;
  return (
    <SecurityFrame title={title} texts={texts}>
      {actionData && "codes" in actionData ? (
        <RecoveryCodes
          email={form.email}
          page={form.page}
          codes={actionData.codes}
          isFirst={false}
        />
      ) : (
        <SecurityPasswordForm {...form} answer={actionData} />
      )}
    </SecurityFrame>
  );
}
