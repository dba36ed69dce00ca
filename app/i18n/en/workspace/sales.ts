import documents from "./documents.json" with { type: "json" };
import ledger from "./ledger.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import salesTexts from "./sales.json" with { type: "json" };

/** Of what is sold and its money. */
export const sales = { ...documents, ...ledger, ...offers, ...salesTexts };
