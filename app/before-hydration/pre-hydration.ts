import type { CartTexts } from "./add-form.ts";
import { prefetchStyleSheets } from "./prefetch-style-sheets.ts";
import { startCart } from "./start-cart.ts";
import { startReactLater } from "./start-react.ts";
import { suggestWhenTouched } from "./suggest-when-touched.ts";

declare const PRE_HYDRATION_TEXTS: CartTexts;
declare const SUGGESTION_SCRIPT: string;

startCart(PRE_HYDRATION_TEXTS);
startReactLater();
suggestWhenTouched(SUGGESTION_SCRIPT);
prefetchStyleSheets();
