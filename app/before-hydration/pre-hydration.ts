import type { CartTexts } from "./add-form.ts";
import { prefetchStyleSheets } from "./prefetch-style-sheets.ts";
import { startCart } from "./start-cart.ts";
import { startReactLater } from "./start-react.ts";

startCart(JSON.parse(document.currentScript?.dataset.words ?? "{}") as CartTexts);
startReactLater();
prefetchStyleSheets();
