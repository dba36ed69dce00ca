import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { visitorContext, worldContext } from "#app/context.ts";
import { areaOf, isFramed, startsNow } from "#app/area.ts";
import { earlyWords } from "#app/early/early-words.ts";
import { EarlyWordsContext } from "#app/early/words-context.ts";
import { sealPage } from "#app/http/seal-page.ts";
import { languageOf } from "#app/language.ts";
import { catalogueFor } from "#app/messages/catalogues.ts";
import { Speak } from "#app/ui/text.tsx";

// The shop is made from inside this bundle, so its context keys are the ones the routes ask for.
export { createShop } from "#app/app.ts";

export const streamTimeout = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(worldContext);
  log.error({ err: error, requestId: context.get(visitorContext).requestId }, "request failed");
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const page = await renderPage(request, routerContext, nonce);
  const { matches } = routerContext.staticHandlerContext;
  const startLater = !startsNow(matches);
  const sealed = sealPage(page, { nonce, startLater, framed: isFramed(matches) });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", sealed.contentSecurityPolicy);
  return new Response(request.method === "HEAD" ? null : sealed.html, { status, headers });
}

/** The whole page at once: it is small, and its inline scripts must be known before the headers are sent. */
function renderPage(request: Request, context: EntryContext, nonce: string): Promise<string> {
  const language = languageOf(new URL(request.url).pathname);
  const catalogue = catalogueFor(language, areaOf(context.staticHandlerContext.matches));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <Speak language={language} catalogue={catalogue}>
        <EarlyWordsContext value={JSON.stringify(earlyWords(language))}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </EarlyWordsContext>
      </Speak>,
      {
        nonce,
        // A large part that comes late in the page would be moved into place by script, which not everybody has.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          clearTimeout(timer);
          pipe(sink);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(
      () => abort(new Error("The page took too long.")),
      streamTimeout + 1_000,
    );
  });
}
