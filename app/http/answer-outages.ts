import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { outageContext, worldContext } from "#app/context.ts";
import { noteRoute } from "#server/platform/traces/request-scope.ts";
import { languageOf } from "#app/i18n/language.ts";
import { titleIn } from "#app/i18n/catalogues.ts";
import type { ServerErrorText } from "#app/features/errors/error-page.tsx";
import { plainRefusal } from "./plain-refusal.ts";
import { createPartedHandler, formPatterns } from "./route-parts.ts";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];
type Context = Readonly<RouterContextProvider>;
type RouteArgs = { context: Context; url: URL; pattern: string };

/** Notes a failure that only says "not now", for the answer to this request; false for a fault. */
export function noteOutage(context: Context, error: unknown): boolean {
  const unavailable = context.get(worldContext).outages.note(error, "request");
  if (unavailable === null) return false;
  context.get(outageContext).retryAfterSeconds = unavailable.retryAfterSeconds;
  return true;
}

type RouteHandler = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  /** Of the pattern of a route: whether it takes what a form sends. */
  takesForms(pattern: string): boolean;
};

/** Answers by the routes; what can't be done now is a 503, for a page as for a program. */
export function createRouteHandler(
  build: ServerBuild,
  mode: "production" | "development",
): RouteHandler {
  const answer = createPartedHandler({ ...build, routes: answerOutages(build.routes) }, mode);
  return {
    handle: async (request, context) => asUnavailable(context, await answer(request, context)),
    takesForms: formPatterns(build.routes),
  };
}

/**
 * The routes, with what can't be done now told apart from what is broken: their loaders and actions throw a 503, which
 * is drawn by the nearest error boundary, or answered in plain words where nothing is drawn.
 */
function answerOutages(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: watched(route.module) },
    ]),
  );
}

function watched(module: RouteModule): RouteModule {
  const isDrawn = module.default !== undefined || module.ErrorBoundary !== undefined;
  const { loader, action, middleware } = module;
  return {
    ...module,
    ...(loader && { loader: watch(loader, isDrawn) }),
    ...(action && { action: watch(action, isDrawn) }),
    ...(middleware && { middleware: middleware.map((each) => watch(each, isDrawn)) }),
  };
}

function watch<A extends RouteArgs, R extends unknown[], T>(
  work: (given: A, ...rest: R) => T | Promise<T>,
  isDrawn: boolean,
): (given: A, ...rest: R) => Promise<T> {
  return async (given, ...rest) => {
    noteRoute(given.pattern);
    try {
      return await work(given, ...rest);
    } catch (error) {
      if (!noteOutage(given.context, error)) throw error;
      given.context.get(outageContext).isDrawnInstead = true;
      throw isDrawn ? unavailablePage(given.url) : plainRefusal(503);
    }
  };
}

/** With its words: storefront pages don't bring them along. */
function unavailablePage({ pathname }: URL) {
  const t = titleIn(languageOf(pathname));
  const said: ServerErrorText = { title: t("unavailable.title"), text: t("unavailable.text") };
  return data(said, { status: 503, statusText: "Service Unavailable" });
}

/**
 * An answer to a request that an outage stopped. Where an action had answered before a loader failed, React Router keeps
 * the action's status; and a form that failed by an outage says so itself, as for any fault, and only the status is ours.
 */
function asUnavailable(context: Context, response: Response): Response {
  const { retryAfterSeconds, isDrawnInstead } = context.get(outageContext);
  if (retryAfterSeconds === null) return response;
  const isRedirect = response.status >= 300 && response.status < 400;
  if (isDrawnInstead ? isRedirect : response.status !== 500) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(retryAfterSeconds));
  headers.set("Cache-Control", "no-store");
  return new Response(response.body, { status: 503, headers });
}
