import { data, Form, Link, redirect, useNavigation } from "react-router";
import * as z from "zod";
import { checkEmail } from "#domain/people/email.ts";
import { accept } from "#domain/result.ts";
import { signIn } from "#server/people/sign-in.ts";
import { attempt } from "#app/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { enterPanel } from "#app/enter-panel.ts";
import { explainRefusal } from "#app/explain-refusal.ts";
import { formHeaders } from "#app/form-headers.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { useFirstProblem } from "#app/ui/first-problem.ts";
import { PanelCard, PanelField, PanelProblem, panelLinkClass } from "#app/ui/panel-card.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/login";

export async function loader({ context }: Route.LoaderArgs) {
  if (await context.get(visitorContext).signedIn()) throw redirect("/admin/dashboard");
  return null;
}

export const headers = formHeaders;

export const meta = () => [{ title: "Admin Login · Beej Bazaar" }];

const t = textIn("en");
const schema = z.object({
  email: z
    .string()
    .trim()
    .min(1, t("adminLogin.missing"))
    .refine((email) => checkEmail(email).ok, t("adminLogin.emailFormat")),
  password: z.string().min(1, t("adminLogin.missing")),
});
const own = {
  "credentials-invalid": "adminLogin.invalid",
  "too-many-sign-ins": "adminLogin.tooMany",
  "administrator-waiting": "adminLogin.waiting",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, schema, { secret: ["password"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems }, 422);
  const given = { kind: "admin", clientAddress: context.get(visitorContext).clientAddress, ...form.value } as const;
  const entered = await attempt(context, async () => {
    const known = await signIn(context.get(worldContext), given);
    return known.ok ? accept(await enterPanel(request, context, known.value.personId)) : known;
  });
  if (entered === null) return data({ values, problems: { form: t("adminLogin.failed") } }, 500);
  if (entered.ok) return entered.value;
  const { init, problem } = explainRefusal(entered.refusal, t, own);
  return data({ values, problems: { form: problem ?? "" } }, init);
}

export default function AdminLogin({ actionData }: Route.ComponentProps) {
  const say = useText();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstProblem(actionData);
  const problems: Record<string, string | undefined> = actionData?.problems ?? {};
  return (
    <PanelCard title={say("adminLogin.title")} intro={say("adminLogin.intro")}>
      <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
        <PanelField
          label={say("admin.email")}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.values.email}
          problems={problems}
        />
        <PanelField
          label={say("admin.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          problems={problems}
        />
        <PanelProblem problems={problems} />
        <Button disabled={busy}>{say(busy ? "adminLogin.busy" : "adminLogin.submit")}</Button>
      </Form>
      <p className="mt-4 border-t border-line pt-3">
        <Link to="/admin/register" className={panelLinkClass}>
          {say("adminLogin.register")}
        </Link>
      </p>
    </PanelCard>
  );
}
