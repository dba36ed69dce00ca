import { lazy, Suspense, type ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useRouteError, type ErrorResponse } from "react-router";
import type { ShownCard } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** What the server says itself of what it can't do now. */
export type ServerErrorText = { title: string; text: string };

type NotFoundPage = (props: { popular: readonly ShownCard[] }) => ReactNode;

let loaded: NotFoundPage | undefined;

/** Fetched when it is needed. The other texts are here: they are also for whoever lost the line. */
export async function loadNotFound(): Promise<{ default: NotFoundPage }> {
  const { NotFound } = await import("./not-found.tsx");
  loaded = NotFound;
  return { default: NotFound };
}
const LateNotFound = lazy(loadNotFound);

/** What went wrong inside a page, drawn between the shop's header and footer; shows nothing of the inside. */
export function PageError() {
  const error = useRouteError();
  const t = useText();
  const path = usePath();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (isRouteErrorResponse(error) && status === 404) {
    const NotFound = loaded ?? LateNotFound;
    return (
      <>
        <title>{t("error.notFoundTitle")}</title>
        <Suspense>
          <NotFound popular={popularIn(error.data)} />
        </Suspense>
      </>
    );
  }
  const said = status === 503 ? ((error as ErrorResponse).data as ServerErrorText | null) : null;
  const title = said?.title ?? t(status === 403 ? "error.forbiddenTitle" : "error.title");
  return (
    <div className="shell py-16">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      {status !== 403 && (
        <p className="mt-3 max-w-prose text-muted">{said?.text ?? t("error.text")}</p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={path("/")} className={buttonClass()}>
          {t("error.home")}
        </a>
        {status !== 403 && (
          <a href={pathname + search} className={buttonClass("secondary")}>
            {t("error.retry")}
          </a>
        )}
      </p>
    </div>
  );
}

/** A page that found nothing may say what to look at instead. */
function popularIn(thrown: unknown): readonly ShownCard[] {
  if (thrown === null || typeof thrown !== "object" || !("popular" in thrown)) return [];
  return Array.isArray(thrown.popular) ? (thrown.popular as ShownCard[]) : [];
}

/** The last resort, when not even header and footer could be drawn. */
export function ErrorPage() {
  return (
    <main id="content">
      <PageError />
    </main>
  );
}
