import { Form, Link, Outlet } from "react-router";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/drawings/logo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/admin-layout";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    await requireAdministrator(context);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { email } = await requireAdministrator(context);
  return { name: email.split("@")[0] ?? email };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="shell flex min-h-16 flex-wrap items-center gap-x-6">
          <Link to="/admin/dashboard" className="inline-flex min-h-11 items-center gap-3">
            <Logo name="Beej Bazaar" className="text-lg text-leaf-deep" />
            <span className="hidden text-sm text-muted sm:inline">{t("admin.panel")}</span>
          </Link>
          <Form method="post" action="/admin/logout" className="ml-auto">
            <button type="submit" className={buttonClass("quiet", "px-0")}>
              <Icon name="logout" size={20} />
              {t("admin.logout", { name: loaderData.name })}
            </button>
          </Form>
        </div>
      </header>
      <main className="shell flex-1 py-8">
        <Outlet />
      </main>
    </>
  );
}
