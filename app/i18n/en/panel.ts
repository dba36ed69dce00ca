import admin from "./admin.json" with { type: "json" };
import activity from "./panel/activity.json" with { type: "json" };
import dashboard from "./panel/dashboard.json" with { type: "json" };
import frame from "./panel/panel.json" with { type: "json" };
import sendingBack from "./panel/sending-back.json" with { type: "json" };
import topBar from "./panel/top-bar.json" with { type: "json" };
import categories from "./panel/categories.json" with { type: "json" };
import { shopPanel } from "./panel/shop-panel.ts";
import { people } from "./panel/people.ts";
import { salesPanel } from "./panel/sales-panel.ts";

/** The admin panel speaks English only. Of orders it says what their customers read, and more. */
export const panel = {
  ...admin,
  ...activity,
  ...dashboard,
  ...frame,
  ...sendingBack,
  ...topBar,
  ...categories,
  ...shopPanel,
  ...people,
  ...salesPanel,
};
