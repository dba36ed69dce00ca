import type { CartTexts } from "./add-form.ts";
import { prefetchStyleSheets } from "./prefetch-style-sheets.ts";
import { startCart } from "./start-cart.ts";
import { startReactLater } from "./start-react.ts";

declare const PRE_HYDRATION_TEXTS: CartTexts;

startCart(PRE_HYDRATION_TEXTS);
startReactLater();
prefetchStyleSheets();
