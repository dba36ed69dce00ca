import documents from "./documents.json" with { type: "json" };
import ledger from "./ledger.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import salesTexts from "./sales.json" with { type: "json" };

export const sales = { ...documents, ...ledger, ...offers, ...salesTexts };
