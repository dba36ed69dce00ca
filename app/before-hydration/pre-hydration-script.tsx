import { use } from "react";
import earlyScript from "virtual:early-script";
import { PreHydrationTextsContext } from "./texts-context.ts";

/**
 * Loads what must work before hydration: the cart and the start of React itself. It is one small bundled file that
 * the browser caches; its texts come with the page, in its language. It is deferred, so that it finds the whole page
 * and still runs before any module.
 */
export function PreHydrationScript() {
  const words = use(PreHydrationTextsContext);
  return <script defer src={earlyScript} data-words={words} suppressHydrationWarning />;
}
