import { account } from "./account.ts";
import { cart } from "./cart.ts";
import { workspace } from "./workspace.ts";
import { shop } from "./shop.ts";
import { vendor } from "./vendor.ts";

/** All that both languages have, for the server: a browser fetches what its page needs. */
export const parts = { shop, cart, account, workspace, vendor };
