import { createContext, use } from "react";

/** Only set while the server draws; see seal-page.ts. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => use(NonceContext);
