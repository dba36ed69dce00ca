import { requireAdministrator } from "#app/people/require-administrator.ts";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await requireAdministrator(context);
  return { email };
}

export const meta = () => [{ title: "Dashboard · Beej Bazaar" }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <h1 className="text-2xl">{t("admin.welcome")}</h1>
      <p className="mt-3 max-w-prose text-muted">
        {t("admin.nothingYet", { email: loaderData.email })}
      </p>
      <p className="mt-6">
        <a
          href="/"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t("admin.shop")}
        </a>
      </p>
    </>
  );
}
