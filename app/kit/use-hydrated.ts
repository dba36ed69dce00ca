import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and for the first drawing in the browser, which has to match it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
