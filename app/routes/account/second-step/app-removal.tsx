import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { turnOffApp } from "#server/people/profile/second-step/turn-off-app.ts";
import { redirectToChange } from "#app/features/people/second-step/requests/own-security.ts";
import {
  answerPasswordPage,
  loadSecurityPage,
} from "#app/features/people/second-step/requests/password-page.ts";
import { SecurityFrame } from "#app/features/people/second-step/security-frame.tsx";
import { SecurityPasswordForm } from "#app/features/people/second-step/password-form.tsx";
import type { Route } from "./+types/app-removal";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadSecurityPage(
    { context, url },
    {
      title: "secondStep.appRemoveTitle",
      text: "secondStep.appRemoveText",
      submit: "secondStep.remove",
    },
  );

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerPasswordPage(
    { request, context, url },
    {
      work: ({ world, signedIn }, proof) => turnOffApp(world, signedIn, proof),
      done: ({ session }, own) =>
        redirectToChange({ request }, own, { session, change: "app-off" }),
    },
  );

export default function AppRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, ...form } = loaderData;
  return (
    <SecurityFrame title={title} texts={texts}>
      <SecurityPasswordForm {...form} isDanger answer={actionData} />
    </SecurityFrame>
  );
}
