import backups from "./backups.json" with { type: "json" };
import business from "./business.json" with { type: "json" };
import delivery from "./delivery.json" with { type: "json" };
import growing from "./growing.json" with { type: "json" };
import lotsRequired from "./lots-required.json" with { type: "json" };
import messages from "./messages.json" with { type: "json" };
import minimums from "./minimums.json" with { type: "json" };
import outbox from "./outbox.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import searchWords from "./search-words.json" with { type: "json" };
import status from "./status.json" with { type: "json" };
import signingKeys from "./signing-keys.json" with { type: "json" };

/** What is said about the shop itself, and about what people write to it. */
export const shopPanel = {
  ...backups,
  ...business,
  ...delivery,
  ...growing,
  ...lotsRequired,
  ...messages,
  ...minimums,
  ...outbox,
  ...reviews,
  ...searchWords,
  ...signingKeys,
  ...status,
};
