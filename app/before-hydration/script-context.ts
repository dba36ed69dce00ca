import { createContext } from "react";

/** The address of the pre-hydration script in the page's language. It is set on the server only, which alone writes it. */
export const PreHydrationScriptContext = createContext<string | undefined>(undefined);
