import { data, Form, Link, redirect, useNavigation } from "react-router";
import * as z from "zod";
import { registerAdministrator } from "#server/people/register-administrator.ts";
import { accept } from "#domain/result.ts";
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
import type { Route } from "./+types/register";

const codeOf = (url: URL) => url.searchParams.get("code") || null;

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await context.get(visitorContext).signedIn()) throw redirect("/admin/dashboard");
  return { hasCode: codeOf(url) !== null };
}

export const headers = formHeaders;

export const meta = () => [{ title: "Admin Register · Beej Bazaar" }];

const t = textIn("en");
const schema = z.object({
  email: z.string().trim().min(1, t("adminRegister.missing")),
  password: z.string().min(1, t("adminRegister.missing")),
  confirmPassword: z.string().min(1, t("adminRegister.missing")),
});
const own = {
  "email-invalid": "adminRegister.emailInvalid",
  "email-taken": "adminRegister.emailTaken",
  "password-too-short": "adminRegister.weak",
  "password-common": "adminRegister.weak",
} as const;

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, schema, { secret: ["password", "confirmPassword"] });
  const { values } = form;
  if (!form.ok) return data({ values, problems: form.problems }, 422);
  const { email, password, confirmPassword } = form.value;
  if (password !== confirmPassword) {
    return data({ values, problems: { confirmPassword: t("adminRegister.mismatch") } }, 422);
  }
  const given = { email, password, code: codeOf(url), clientAddress: context.get(visitorContext).clientAddress };
  const entered = await attempt(context, async () => {
    const registered = await registerAdministrator(context.get(worldContext), given);
    if (!registered.ok) return registered;
    if (registered.value.status === "waiting") return accept(redirect("/admin/register/waiting"));
    return accept(await enterPanel(request, context, registered.value.personId));
  });
  if (entered === null) return data({ values, problems: { form: t("adminRegister.failed") } }, 500);
  if (entered.ok) return entered.value;
  const { init, problem, problems } = explainRefusal(entered.refusal, t, own);
  return data({ values, problems: problem === null ? problems : { form: problem } }, init);
}

const fields = [
  { name: "email", label: "admin.email", type: "email", autoComplete: "username" },
  { name: "password", label: "admin.password", type: "password", autoComplete: "new-password" },
  { name: "confirmPassword", label: "admin.confirmPassword", type: "password", autoComplete: "new-password" },
] as const;

export default function AdminRegister({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstProblem(actionData);
  const problems: Record<string, string | undefined> = actionData?.problems ?? {};
  const intro = say(loaderData.hasCode ? "adminRegister.introCode" : "adminRegister.introWaits");
  return (
    <PanelCard title={say("adminRegister.title")} intro={intro}>
      <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
        {fields.map(({ label, ...field }) => (
          <PanelField
            key={field.name}
            {...field}
            label={say(label)}
            hint={field.name === "password" ? say("adminRegister.passwordHint") : undefined}
            defaultValue={field.name === "email" ? actionData?.values.email : undefined}
            problems={problems}
          />
        ))}
        <PanelProblem problems={problems} />
        <Button disabled={busy}>{say(busy ? "adminRegister.busy" : "adminRegister.submit")}</Button>
      </Form>
      <p className="mt-4 border-t border-line pt-3">
        <Link to="/admin/login" className={panelLinkClass}>
          {say("adminRegister.login")}
        </Link>
      </p>
    </PanelCard>
  );
}
