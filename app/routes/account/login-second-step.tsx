import { data, redirect, redirectDocument } from "react-router";
import { visitorContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { enterShop, landingPathOf, redirectOf } from "#app/features/people/guards/enter-shop.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import {
  answerSecondStep,
  loadPendingSignIn,
} from "#app/features/people/second-step/requests/pending-sign-in.ts";
import { AccountCard } from "#app/features/people/sign-in/account-card.tsx";
import { LoginStep, type LoginStepProps } from "#app/features/people/second-step/login-step.tsx";
import { PageTexts, useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/login-second-step";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  if (signedIn) throw redirectDocument(landingPathOf(signedIn.role, url));
  const language = languageOf(url.pathname);
  const word = redirectOf(url);
  const login = localPath(language, word === null ? "/login" : `/login?redirect=${word}`);
  const pending = await loadPendingSignIn({ request, context, url, kind: "shop" });
  if (pending === "none") throw redirect(login);
  const title = textIn(language)("secondStep.loginTitle");
  return data({ pending, login, title, texts: pageTexts[language].secondStep });
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = unlistedMeta;

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerSecondStep(
    { request, context, url, kind: "shop" },
    textIn(languageOf(url.pathname)),
    (known, carried) => {
      const { remembered, passedBy } = known;
      return enterShop({ request, context, url, known, passedBy, remembered, carried });
    },
  );

export default function LoginSecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { title, texts, pending, login } = loaderData;
  return (
    <PageTexts texts={texts}>
      <AccountCard title={title} intro={null}>
        <ShopStep pending={pending} login={login} answer={actionData} />
      </AccountCard>
    </PageTexts>
  );
}

function ShopStep(props: Pick<LoginStepProps, "pending" | "login" | "answer">) {
  return <LoginStep {...props} carriesCart lost={useText()("secondStep.lost")} />;
}
