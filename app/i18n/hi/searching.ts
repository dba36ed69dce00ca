import noneFound from "./none-found.json" with { type: "json" };
import suggest from "./suggest.json" with { type: "json" };

/** What helps while somebody searches, and where nothing is found. */
export const searching = { ...noneFound, ...suggest };
