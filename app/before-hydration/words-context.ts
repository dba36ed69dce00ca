import { createContext } from "react";

/** What the early script says, as JSON. Only set while the server draws: in the browser the script has them from the page. */
export const EarlyWordsContext = createContext<string | undefined>(undefined);
