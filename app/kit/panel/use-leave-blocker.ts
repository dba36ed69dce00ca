import { use, useEffect, useId } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  type Blocker,
} from "react-router";

/**
 * What the router's `useBlocker` does. That hook would be sent with every page of the shop, which shares the router's
 * code with the panel; these two contexts are there anyway.
 */
export function useLeaveBlocker(isDirty: boolean): Blocker | undefined {
  const key = useId();
  const router = use(RouterContext)?.router;
  const blockers = use(RouterStateContext)?.blockers;
  useEffect(() => () => router?.deleteBlocker(key), [router, key]);
  useEffect(() => {
    // A form that is sent stays at its address or is led on by the answer; neither leaves anything behind.
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) =>
        isDirty && currentLocation.pathname !== nextLocation.pathname,
    );
  }, [router, key, isDirty]);
  return blockers?.get(key);
}
