// The state of the product list lives in the URL. Whatever a URL says becomes a query that is safe to run:
// what cannot be read is left out, crossed prices are put in order, and the defaults never show in the address.
import { plainRupees } from "#domain/money.ts";
import { sowingSeasons, type SowingSeason } from "#domain/catalogue/crops/sowing-season.ts";
import { parseRupees } from "#domain/rupees.ts";
import { searchMaxLength } from "./search-length.ts";
import { isSlug } from "#domain/slug.ts";
import { defaultSort, isListSort, type ListSort } from "./sort.ts";

export const productsPerPage = 24;
/** Pages are counted to here; a list that goes on is followed from product to product. */
export const countedPages = 100;
/** A longer list is "2,400+ products". */
export const mostListed = countedPages * productsPerPage;
/** Stars that a list can begin at. */
export const ratingSteps: readonly number[] = [4, 3];
const seedTypeMaxLength = 60;
const pageMax = 100_000;
const pricePaiseMax = 1_000_000_000;

export type CatalogueQuery = {
  search: string;
  /** Null stands for all categories. */
  category: string | null;
  /** Both bounds are inclusive. */
  minPricePaise: number | null;
  maxPricePaise: number | null;
  season: SowingSeason | null;
  /** In lower case, as vendors write it in English: 'open-pollinated'. */
  seedType: string | null;
  /** The slug of a seed house. */
  vendor: string | null;
  isInStock: boolean;
  /** In whole stars. */
  minRating: number | null;
  /** As the label on a product's page says it of the lot that is sent first. */
  lotClass: string | null;
  /** In per cent, of the same lot. */
  minGermination: number | null;
  sort: ListSort;
  page: number;
  /** Of a page beyond those that are counted: the slug of the product before it. */
  after?: string;
};

export const emptyCatalogueQuery: CatalogueQuery = {
  search: "",
  category: null,
  minPricePaise: null,
  maxPricePaise: null,
  season: null,
  seedType: null,
  vendor: null,
  isInStock: false,
  minRating: null,
  lotClass: null,
  minGermination: null,
  sort: defaultSort,
  page: 1,
};

export function parseCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const readSlug = (name: string) => {
    const slug = (params.get(name) ?? "").toLowerCase();
    return slug !== "all" && isSlug(slug) ? slug : null;
  };
  const search = readText(params.get("search") ?? "", searchMaxLength);
  const rating = params.get("rating") ?? "";
  const germination = params.get("germination") ?? "";
  const sort = params.get("sort") ?? "";
  const page = readPage(params.get("page") ?? "");
  const after = params.get("after") ?? "";
  const first = readPrice(params.get("minPrice"));
  const second = readPrice(params.get("maxPrice"));
  const crossed = first !== null && second !== null && first > second;
  return {
    search,
    category: readSlug("category"),
    minPricePaise: crossed ? second : first,
    maxPricePaise: crossed ? first : second,
    season: sowingSeasons.find((one) => one === params.get("season")) ?? null,
    seedType: readText(params.get("type") ?? "", seedTypeMaxLength).toLowerCase() || null,
    vendor: readSlug("vendor"),
    isInStock: params.get("stock") === "in",
    minRating: ratingSteps.find((stars) => String(stars) === rating) ?? null,
    lotClass: readSlug("class"),
    minGermination: /^[1-9]\d$/.test(germination) ? Number(germination) : null,
    sort: isListSort(sort) ? sort : usualSort(search),
    page,
    ...(page > countedPages && isSlug(after) ? { after } : {}),
  };
}

/** The query string without '?', always in the same order; empty for the plain list. */
export function catalogueQueryString(query: CatalogueQuery): string {
  const params = new URLSearchParams();
  if (query.search !== "") params.set("search", query.search);
  if (query.category !== null) params.set("category", query.category);
  if (query.minPricePaise !== null) params.set("minPrice", plainRupees(query.minPricePaise));
  if (query.maxPricePaise !== null) params.set("maxPrice", plainRupees(query.maxPricePaise));
  if (query.season !== null) params.set("season", query.season);
  if (query.seedType !== null) params.set("type", query.seedType);
  if (query.vendor !== null) params.set("vendor", query.vendor);
  if (query.isInStock) params.set("stock", "in");
  if (query.minRating !== null) params.set("rating", String(query.minRating));
  if (query.lotClass !== null) params.set("class", query.lotClass);
  if (query.minGermination !== null) params.set("germination", String(query.minGermination));
  if (query.sort !== usualSort(query.search)) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  if (query.page > countedPages && query.after !== undefined) params.set("after", query.after);
  return params.toString();
}

const usualSort = (search: string): ListSort => (search === "" ? defaultSort : "best-match");

export function pageCount(productCount: number): number {
  return Math.max(1, Math.ceil(productCount / productsPerPage));
}

/** Control characters go (PostgreSQL refuses NUL), white space becomes one space, the rest is cut by whole characters. */
function readText(text: string, maxLength: number): string {
  const clean = text
    .slice(0, 1000)
    .replace(/\p{Cs}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...clean].slice(0, maxLength).join("").trim();
}

function readPrice(text: string | null): number | null {
  const paise = text === null ? null : parseRupees(text);
  return paise === null ? null : Math.min(paise, pricePaiseMax);
}

function readPage(text: string): number {
  const page = /^[0-9]{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), pageMax);
}
