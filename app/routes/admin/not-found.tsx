import { data, Link } from "react-router";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/not-found";

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return data(null, 404);
}

export const meta: Route.MetaFunction = panelMeta("Not here");

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
