/** A new draft with one pack, as a vendor's form sends it; its mark and category come to it. */
export const draftFields = {
  name: "Ridge Gourd",
  shortDescription: "Long and tender",
  description: "Sow after the last frost.",
  seedType: "Open pollinated",
  slug: "",
  goodsKind: "sowing",
  state: "draft",
  "packs.0.id": "",
  "packs.0.quantity": "500",
  "packs.0.unit": "g",
  "packs.0.price": "99.50",
  "packs.0.stock": "15",
};
