import categoryPage from "./category-page.json" with { type: "json" };
import productChoices from "./product-choices.json" with { type: "json" };

/** What narrows a list, and the pages of categories. */
export const lists = { ...categoryPage, ...productChoices };
