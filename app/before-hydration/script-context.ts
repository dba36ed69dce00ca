import { createContext } from "react";

/** The address of the pre-hydration script in the page's language, and what allows a script in the page. */
type EarlyScripts = { src: string; nonce: string };

/** It is set on the server only, which alone writes them. */
export const EarlyScriptsContext = createContext<EarlyScripts | undefined>(undefined);
