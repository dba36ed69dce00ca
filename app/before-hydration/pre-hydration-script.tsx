import { use } from "react";
import { namePlace } from "./name-place.ts";
import { EarlyScriptsContext } from "./script-context.ts";

/**
 * Loads what must work before hydration: the cart and the start of React itself. It is one small bundled file of each
 * language, which the browser caches. It is deferred, so that it finds the whole page and still runs before any module.
 * What must be there before the first paint stands in the page.
 */
export function PreHydrationScript() {
  const { src, nonce } = use(EarlyScriptsContext) ?? {};
  const code = { __html: import.meta.env.SSR ? namePlace : "" };
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={code} suppressHydrationWarning />
      <script defer src={src} suppressHydrationWarning />
    </>
  );
}
