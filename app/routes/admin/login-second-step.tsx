import { data, redirect } from "react-router";
import { visitorContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { enterPanel } from "#app/features/people/guards/enter-panel.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import {
  answerSecondStep,
  loadPendingSignIn,
} from "#app/features/people/second-step/requests/pending-sign-in.ts";
import { PanelCard } from "#app/features/people/panel/panel-card.tsx";
import { LoginStep } from "#app/features/people/second-step/login-step.tsx";
import { PageTexts, useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/login-second-step";

const login = "/admin/login";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (await context.get(visitorContext).signedIn()) throw redirect("/admin/dashboard");
  const pending = await loadPendingSignIn({ request, context, url, kind: "admin" });
  if (pending === "none") throw redirect(login);
  return data({ pending, texts: pageTexts.en.secondStep });
}

export const headers = formHeaders;
export const meta: Route.MetaFunction = panelMeta("Admin Login");

export const action = ({ request, context, url }: Route.ActionArgs) =>
  answerSecondStep({ request, context, url, kind: "admin" }, textIn("en"), (known) =>
    enterPanel(request, context, known, known),
  );

export default function AdminLoginSecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { pending, texts } = loaderData;
  return (
    <PageTexts texts={texts}>
      <PanelCard title={texts["secondStep.loginTitle"]} intro={t("adminLogin.intro")}>
        <LoginStep
          pending={pending}
          login={login}
          answer={actionData}
          lost={t("adminSecondStep.lost")}
        />
      </PanelCard>
    </PageTexts>
  );
}
