import { redirect } from "react-router";
import type { Workspace } from "#app/features/admin/workspace.ts";

const listParameters = ["search", "category", "vendor", "state", "stock", "sort", "page", "after"];

type ListReturn = {
  /** The list's query as its form sent it. */
  list: string;
  productId: string;
  done: "price" | "stock";
};

/** To the list as it was shown, with the product's packs unfolded. */
export function backToList({ pathTo }: Workspace, { list, productId, done }: ListReturn): Response {
  const shown = new URLSearchParams(list);
  const query = new URLSearchParams(
    listParameters.flatMap((name) => (shown.get(name) ? [[name, shown.get(name) ?? ""]] : [])),
  );
  query.set("open", productId);
  query.set("done", done);
  return redirect(`${pathTo("/products")}?${query}`);
}
