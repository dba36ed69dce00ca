import { isRouteErrorResponse, useRouteError } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { usePath, useText } from "#app/ui/text.tsx";

/** Says what a visitor can do next and nothing of the inside. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useText();
  const path = usePath();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title =
    status === 404 ? "error.notFoundTitle" : status === 403 ? "error.forbiddenTitle" : "error.title";
  return (
    <main className="shell py-16">
      <h1 className="text-2xl">{t(title)}</h1>
      <p className="mt-3 max-w-prose text-muted">
        {t(status === 404 ? "error.notFoundText" : "error.text")}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={path("/")} className={buttonClass()}>
          {t("error.home")}
        </a>
        <a href="" className={buttonClass("secondary")}>
          {t("error.retry")}
        </a>
      </p>
    </main>
  );
}
