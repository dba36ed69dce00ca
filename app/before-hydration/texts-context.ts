import { createContext } from "react";

/**
 * The texts of the pre-hydration script, as JSON. They are set on the server only: in the browser the script reads
 * them from the page.
 */
export const PreHydrationTextsContext = createContext<string | undefined>(undefined);
