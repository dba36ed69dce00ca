import {
  createRequestHandler,
  data,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isDataRequestContext } from "#app/context.ts";

type Routes = ServerBuild["routes"];

/**
 * React Router tries an address against one route after the other, twice for a page and each in both languages. So each
 * first word of an address has a handler that knows the routes it may be. Without it the list takes 13 % more processor
 * time, the home page 23 to 31 %, the sign-in 46 % (decision 041).
 */
export function createPartedHandler(
  build: ServerBuild,
  mode: "production" | "development",
): RequestHandler {
  const routesAt = partRoutes(withoutFilesAsData(build.routes));
  const handlers = new Map<Routes, RequestHandler>();
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    (context as RouterContextProvider).set(isDataRequestContext, pathname.endsWith(".data"));
    const routes = routesAt(pathname);
    const handler = handlers.get(routes) ?? createRequestHandler({ ...build, routes }, mode);
    handlers.set(routes, handler);
    return withCharset(await handler(request, context));
  };
}

/** React Router names none for the data behind a page (`text/x-script`), which is UTF-8 as all text is here. */
function withCharset(response: Response): Response {
  const type = response.headers.get("Content-Type");
  if (type && /^text\/[\w.+-]+$/.test(type))
    response.headers.set("Content-Type", `${type}; charset=utf-8`);
  return response;
}

/**
 * A file has no data behind it: asked as the router asks for a page's (`/profile/data/file.data`), React Router would read
 * all of it into memory to write it as such, and answer 500 when it is compressed. So there is nothing at that address.
 */
function withoutFilesAsData(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader } = route?.module ?? {};
      if (!route || !loader || route.module.default) return [id, route];
      const guarded: typeof loader = async (args) => {
        const found: unknown = await loader(args);
        const asked = args.context as RouterContextProvider;
        if (!(found instanceof Response) || !asked.get(isDataRequestContext)) return found;
        if (found.headers.has("Location")) return found;
        await found.body?.cancel();
        throw data(null, { status: 404 });
      };
      return [id, { ...route, module: { ...route.module, loader: guarded } }];
    }),
  );
}

/** Answers all routes that an address may be, and few others. */
export function partRoutes(routes: Routes): (pathname: string) => Routes {
  const parts = new Map<string, string[]>();
  const anywhere: string[] = [];
  for (const id of Object.keys(routes)) {
    const word = firstWord(fullPath(routes, id));
    if (word === null) anywhere.push(id);
    else parts.set(word, [...(parts.get(word) ?? []), id]);
  }
  const pick = (ids: string[]) => withParents(routes, [...ids, ...anywhere]);
  const picked = new Map([...parts].map(([word, ids]) => [word, pick(ids)]));
  const others = pick([]);
  return (pathname) => {
    const word = firstWord(pathname.replace(/\.data$/, "").toLowerCase());
    if (word === null) return others;
    // Written in another way (`/%70roducts`), or an address of React Router's own.
    if (!/^[a-z-]+$/.test(word)) return routes;
    return picked.get(word) ?? others;
  };
}

/** Tells by the pattern of an address, as middleware is given it, whether forms are sent there. */
export function formPatterns(routes: Routes): (pattern: string) => boolean {
  const withAction = Object.keys(routes).filter((id) => routes[id]?.module.action !== undefined);
  const patterns = new Set(withAction.map((id) => bare(fullPath(routes, id))));
  return (pattern) => patterns.has(bare(pattern));
}

const bare = (pattern: string): string => pattern.split("/").filter(Boolean).join("/");

/** After the language; null where there is none, or where any may stand. */
function firstWord(path: string): string | null {
  const words = path.split("/").filter((word) => word !== "");
  const word = /^hi\??$/.test(words[0] ?? "") ? words[1] : words[0];
  return word === undefined || /[:*?]/.test(word) ? null : word;
}

function fullPath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${fullPath(routes, route.parentId)}/${route.path ?? ""}` : "";
}

function withParents(routes: Routes, ids: Iterable<string>): Routes {
  const kept = new Set<string>();
  for (const id of ids)
    for (let up: string | undefined = id; up !== undefined; up = routes[up]?.parentId) kept.add(up);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}
