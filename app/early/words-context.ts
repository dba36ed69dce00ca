import { createContext } from "react";
import type { Words } from "./add-form.ts";

/** What the early script says. Only set while the server draws: in the browser the script has them from the page. */
export const EarlyWordsContext = createContext<Words | null>(null);
