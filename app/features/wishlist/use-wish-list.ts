import { useEffect, useState, useSyncExternalStore } from "react";
import type { StoredWishList } from "./stored-wish-list.ts";

type Device = typeof import("./device-wish-list.ts");

let device: Device | null = null;
const never = () => () => {};
const nothing = () => null;

/** The browser's list, fetched after the page is there: null until then. */
export function useDevice(): { device: Device | null; list: StoredWishList | null } {
  const [loaded, setLoaded] = useState<Device | null>(null);
  useEffect(() => {
    const begin = (found: Device) => {
      device = found;
      setLoaded(found);
      void found.claimOnce();
    };
    if (device) begin(device);
    // Without a network the button goes on being a form.
    else import("./device-wish-list.ts").then(begin, () => {});
  }, []);
  const list = useSyncExternalStore(
    loaded?.followWishList ?? never,
    loaded?.readWishList ?? nothing,
    nothing,
  );
  return { device: loaded, list };
}
