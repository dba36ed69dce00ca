import { use } from "react";
import { PreHydrationScriptContext } from "./script-context.ts";

/**
 * Loads what must work before hydration: the cart and the start of React itself. It is one small bundled file of each
 * language, which the browser caches. It is deferred, so that it finds the whole page and still runs before any module.
 */
export function PreHydrationScript() {
  return <script defer src={use(PreHydrationScriptContext)} suppressHydrationWarning />;
}
