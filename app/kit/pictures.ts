import { useRouteLoaderData } from "react-router";

/** What the address of a picture begins with: the shop's own, or where `PICTURES_URL` says (decision 075). */
export const usePictures = (): string =>
  useRouteLoaderData<{ pictures?: string }>("routes/shop/root-layout")?.pictures ?? "/media";
