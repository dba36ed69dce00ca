import { redirect } from "react-router";
import type { Desk } from "#app/features/admin/desk.ts";

const kept = ["search", "category", "state", "stock", "sort", "page"];

type Shown = {
  /** The list's query as its form sent it. */
  list: string;
  productId: string;
  done: "price" | "stock";
};

/** To the list as it was shown, with the product's packs unfolded. */
export function backToList({ place }: Desk, { list, productId, done }: Shown): Response {
  const shown = new URLSearchParams(list);
  const query = new URLSearchParams(
    kept.flatMap((name) => (shown.get(name) ? [[name, shown.get(name) ?? ""]] : [])),
  );
  query.set("open", productId);
  query.set("done", done);
  return redirect(`${place("/products")}?${query}`);
}
