import ageing from "./workspace/ageing.json" with { type: "json" };
import complaints from "./workspace/complaints.json" with { type: "json" };
import delivery from "./workspace/delivery.json" with { type: "json" };
import kit from "./workspace/kit.json" with { type: "json" };
import lots from "./workspace/lots.json" with { type: "json" };
import notices from "./workspace/notices.json" with { type: "json" };
import opening from "./workspace/opening.json" with { type: "json" };
import parcels from "./workspace/parcels.json" with { type: "json" };
import pictures from "./workspace/pictures.json" with { type: "json" };
import products from "./workspace/products.json" with { type: "json" };
import recalls from "./workspace/recalls.json" with { type: "json" };
import records from "./workspace/records.json" with { type: "json" };
import { sales } from "./workspace/sales.ts";

/** What administrators and vendors both work with: lists, products, pictures, parcels. */
export const workspace = {
  ...ageing,
  ...complaints,
  ...delivery,
  ...kit,
  ...lots,
  ...notices,
  ...opening,
  ...parcels,
  ...pictures,
  ...products,
  ...recalls,
  ...records,
  ...sales,
};
