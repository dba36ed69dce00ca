import documents from "./desk/documents.json" with { type: "json" };
import kit from "./desk/kit.json" with { type: "json" };
import parcels from "./desk/parcels.json" with { type: "json" };
import pictures from "./desk/pictures.json" with { type: "json" };
import products from "./desk/products.json" with { type: "json" };
import sales from "./desk/sales.json" with { type: "json" };

/** What administrators and vendors both work with: lists, products, pictures, parcels. */
export const desk = { ...documents, ...kit, ...parcels, ...pictures, ...products, ...sales };
