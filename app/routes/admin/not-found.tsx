import { data, Link } from "react-router";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/not-found";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return data(null, 404);
}

export const meta = () => [{ title: "Not here · Beej Bazaar" }];

export default function NotFound() {
  const t = useText();
  return (
    <>
      <h1 className="text-2xl">{t("admin.notFound")}</h1>
      <p className="mt-3 text-muted">{t("admin.notFoundText")}</p>
      <p className="mt-6">
        <Link to="/admin/dashboard" className={buttonClass()}>
          {t("admin.toDashboard")}
        </Link>
      </p>
    </>
  );
}
