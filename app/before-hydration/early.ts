import type { Words } from "./add-form.ts";
import { sell } from "./sell.ts";
import { startReactLater } from "./start-react.ts";

sell(JSON.parse(document.currentScript?.dataset.words ?? "{}") as Words);
startReactLater();
