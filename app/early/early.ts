import { startReactLater } from "./start-react.ts";

startReactLater();
