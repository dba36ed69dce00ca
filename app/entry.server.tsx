import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import {
  formTargetsContext,
  headContext,
  knownFactsContext,
  visitorContext,
  worldContext,
} from "#app/context.ts";
import { areaOf, foreignFrames, isFramed, startsNow, usesCamera } from "#app/i18n/area.ts";
import preHydrationScripts from "virtual:early-script";
import { EarlyScriptsContext } from "#app/before-hydration/script-context.ts";
import { loadNotFound } from "#app/features/errors/error-page.tsx";
import { noteOutage } from "#app/http/answer-outages.ts";
import { FACTS_HEADER, TAGS_HEADER } from "#app/http/memory/page-cache.ts";
import { pageManifest } from "#app/http/page-manifest.ts";
import { sealPage, stylesFor } from "#app/http/seal-page.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textCatalogueFor } from "#app/i18n/catalogues.ts";
import { Speak } from "#app/kit/text.tsx";

// The shop is made from inside this bundle, so its context keys are the ones the routes ask for.
export { createShop } from "#app/app.ts";

export const streamTimeout = 5_000;

/** What is not there, or not allowed, is no fault of the shop. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || noteOutage(context, error)) return;
  const { log } = context.get(worldContext);
  const { requestId } = context.get(visitorContext);
  if (isRouteErrorResponse(error) && error.status < 500) {
    const { pathname } = new URL(request.url);
    log.debug({ status: error.status, method: request.method, pathname, requestId }, "refused");
    return;
  }
  log.error({ err: causeOf(error), requestId }, "request failed");
};

/** React Router wraps what it threw itself. */
const causeOf = (error: unknown): unknown =>
  isRouteErrorResponse(error)
    ? ((error as { error?: Error }).error ?? new Error(`${error.status} ${error.statusText}`))
    : error;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (headers.has(TAGS_HEADER)) {
    const facts = factsOf(status, routerContext, context);
    headers.set(FACTS_HEADER, facts);
    if (facts === context.get(knownFactsContext)) return new Response(null, { status, headers });
  }
  const nonce = crypto.randomUUID();
  const page = await renderPage(request, routerContext, nonce);
  const { matches } = routerContext.staticHandlerContext;
  const startLater = !startsNow(matches);
  const { picturesUrl } = context.get(worldContext).env;
  const sealed = sealPage(page, {
    nonce,
    styles: stylesFor(request, { isKept: headers.has(TAGS_HEADER) }),
    startLater,
    // Written beside what React draws: it would carry these tags as data too, and no page in the browser changes them.
    tags: status === 200 ? context.get(headContext).tags : "",
    framed: isFramed(matches),
    camera: usesCamera(matches),
    frames: foreignFrames(matches),
    formTargets: context.get(formTargetsContext),
    pictures: picturesUrl,
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", sealed.contentSecurityPolicy);
  headers.set("Permissions-Policy", sealed.permissionsPolicy);
  // The line to where the first picture is begins with the page.
  if (picturesUrl !== undefined && areaOf(matches) !== "panel")
    headers.set("Link", `<${new URL(picturesUrl).origin}>; rel=preconnect`);
  // As bytes: Response takes thrice as long over a text of this size.
  const body = request.method === "HEAD" ? null : Buffer.from(sealed.html);
  return new Response(body, { status, headers });
}

/** All that a page which is the same for everybody is drawn from, beside its address and these programs. */
function factsOf(
  status: number,
  { staticHandlerContext: { loaderData } }: EntryContext,
  context: RouterContextProvider,
): string {
  const facts = JSON.stringify([status, loaderData, context.get(headContext).tags]);
  return createHash("sha256").update(facts).digest("base64url");
}

/** Fetched late in the browser alone. */
const notFoundLoaded = loadNotFound();

/** What a boundary leaves in the page where something in it failed or had to be waited for. */
const UNFINISHED = "<!--$!-->";

/**
 * The whole page at once: it is small, and its inline scripts must be known before the headers are sent. Nothing in it has
 * to be waited for, so that it is drawn as one text, not as a stream of pieces (decision 097).
 * @throws Error of whatever failed in it
 */
async function renderPage(request: Request, context: EntryContext, nonce: string): Promise<string> {
  await notFoundLoaded;
  const language = languageOf(new URL(request.url).pathname);
  const { matches } = context.staticHandlerContext;
  const area = areaOf(matches);
  const catalogue = textCatalogueFor(language, area);
  const drawn = {
    ...context,
    manifest: pageManifest(context.manifest, matches, area),
    renderMeta: { streamCache: await readWhole(context.serverHandoffStream) },
  };
  const page = renderToString(
    <Speak language={language} catalogue={catalogue}>
      <EarlyScriptsContext value={{ src: preHydrationScripts[language], nonce }}>
        <ServerRouter context={drawn} url={request.url} nonce={nonce} />
      </EarlyScriptsContext>
    </Speak>,
  );
  if (page.includes(UNFINISHED)) throw new Error("A part of the page failed or was not there.");
  return `<!DOCTYPE html>${page}`;
}

type StreamCache = NonNullable<NonNullable<EntryContext["renderMeta"]>["streamCache"]>;

/** The loaders' data, as React Router keeps what it has read of it. */
async function readWhole(stream: EntryContext["serverHandoffStream"]): Promise<StreamCache> {
  const decoder = new TextDecoder();
  let value = "";
  // What is drawn takes a reader of its own.
  for await (const chunk of stream?.values({ preventCancel: true }) ?? [])
    value += decoder.decode(chunk, { stream: true });
  const read = (result: { done: boolean; value: string }) =>
    Object.assign(Promise.resolve(), { result });
  return [read({ done: false, value }), read({ done: true, value: "" })];
}
