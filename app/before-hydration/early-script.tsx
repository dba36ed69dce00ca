import { use } from "react";
import earlyScript from "virtual:early-script";
import { EarlyWordsContext } from "./words-context.ts";

/**
 * What must work before React has loaded: the cart and the start of React itself. One small file that the browser
 * keeps, bundled from early.ts; its words are those of the page's language. Deferred, so that it finds the page
 * whole and runs before any module.
 */
export function EarlyScript() {
  const words = use(EarlyWordsContext);
  return <script defer src={earlyScript} data-words={words} suppressHydrationWarning />;
}
