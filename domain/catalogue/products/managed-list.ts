// The list of products in the panel, as its address asks for it. What can't be read is left out.
import { isUuid } from "#domain/uuid.ts";
import { productStates, type ProductState } from "./product-state.ts";
import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";

export const stockFilters = ["in", "low", "out"] as const;
export type StockFilter = (typeof stockFilters)[number];

const sortKeys = ["name", "price", "stock", "added"] as const;
export type ManagedSort = { by: (typeof sortKeys)[number]; descending: boolean };

/** Null stands for any value. */
export type ManagedList = {
  search: string;
  categoryId: string | null;
  vendorId: string | null;
  state: ProductState | null;
  stock: StockFilter | null;
  /** The newest first, unless a head was pressed. */
  sort: ManagedSort;
};

export function readManagedList(query: URLSearchParams): ManagedList {
  const oneOf = <T extends string>(list: readonly T[], name: string): T | null =>
    list.find((one) => one === query.get(name)) ?? null;
  const idOf = (name: string) => {
    const text = query.get(name) ?? "";
    return isUuid(text) ? text : null;
  };
  return {
    search: readSearch(query.get("search") ?? ""),
    categoryId: idOf("category"),
    vendorId: idOf("vendor"),
    state: oneOf(productStates, "state"),
    stock: oneOf(stockFilters, "stock"),
    sort: readSort(query.get("sort") ?? ""),
  };
}

/** Neither a search nor a filter leaves anything out. */
export const isUnfiltered = ({
  search,
  categoryId,
  vendorId,
  state,
  stock,
}: Omit<ManagedList, "sort">): boolean =>
  search === "" && [categoryId, vendorId, state, stock].every((part) => part === null);

function readSearch(text: string): string {
  const clean = text.replace(/\p{Cs}/gu, "").replace(/[\p{Cc}\s]+/gu, " ");
  return [...clean.trim()].slice(0, searchMaxLength).join("");
}

function readSort(text: string): ManagedSort {
  const descending = text.endsWith("-desc");
  const by = sortKeys.find((key) => key === (descending ? text.slice(0, -5) : text));
  return by === undefined ? { by: "added", descending: true } : { by, descending };
}

/** Behind which product the list begins. By stock, which orders move all the time, the key has what it was besides. */
export type ManagedAfter = { id: string; stock: number | null };

/** As the address has it, `?after=<id>` or `?after=<stock>_<id>`; null: the list begins at its first. */
export function readManagedAfter(query: URLSearchParams): ManagedAfter | null {
  const parts = /^(?:(?<stock>\d{1,15})_)?(?<id>[^_]+)$/.exec(query.get("after") ?? "")?.groups;
  const { stock, id } = parts ?? {};
  if (id === undefined || !isUuid(id)) return null;
  return { id, stock: stock === undefined ? null : Number(stock) };
}

export const writeStockKey = ({ id, stock }: { id: string; stock: number }): string =>
  `${stock}_${id}`;
