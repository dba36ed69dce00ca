import { sell } from "./sell.ts";
import { startReactLater } from "./start-react.ts";

sell(JSON.parse(document.currentScript?.dataset.words ?? "{}") as Record<string, string>);
startReactLater();
