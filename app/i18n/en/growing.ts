import compare from "./compare.json" with { type: "json" };
import crops from "./crops.json" with { type: "json" };
import delivery from "./delivery.json" with { type: "json" };
import place from "./place.json" with { type: "json" };
import seedNeed from "./seed-need.json" with { type: "json" };

/** What to sow where, when and how much. */
export const growing = {
  ...compare,
  ...crops,
  ...delivery,
  ...place,
  ...seedNeed,
};
