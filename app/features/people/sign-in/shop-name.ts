import { createContext, use } from "react";

/** The owner's name of the shop, for pages without the shop's own header. */
export const ShopNameContext = createContext("");

export const useShopName = (): string => use(ShopNameContext);
