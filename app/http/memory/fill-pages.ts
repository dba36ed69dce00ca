import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import type { Visitor } from "#app/context.ts";
import { setSecurityHeaders } from "#app/http/security.ts";
import type { CachedPage } from "./cached-page.ts";
import { TAGS_HEADER, type PageCache } from "./page-cache.ts";
import { sampleCustomer, type PersonalPage } from "./personal-page.ts";

/** Where a page is kept, and the address that it is drawn for. */
export type PageAddress = { key: string; url: URL; zone: GrowingZone | null };

/** The pages that are kept, and how one that is missing is drawn. */
export type Pages = {
  visitors: PageCache;
  customers: PageCache<PersonalPage>;
  /** `knownFacts` are those of the page that the cache still has: drawn from the same, it would be the same. */
  draw(request: Request, visitor: Visitor, knownFacts?: string | null): Promise<Response>;
};

/** The page as it is without a session. */
export function fillVisitorsPage(
  { visitors, draw }: Pages,
  { headers }: Request,
  visitor: Visitor,
  { key, url, zone }: PageAddress,
): Promise<CachedPage | Response> {
  return visitors.fill(key, async (knownFacts) => {
    const page = await draw(new Request(url, { headers }), { ...visitor, zone }, knownFacts);
    setSecurityHeaders(page.headers, { https: url.protocol === "https:" });
    return page;
  });
}

/** The page as it is for customers, whoever they are: nothing that one of them sent goes into it. */
export function fillCustomersPage(
  { customers, draw }: Pages,
  visitor: Visitor,
  { key, url, zone }: PageAddress,
): Promise<PersonalPage | Response> {
  return customers.fill(key, async (knownFacts) => {
    const { signedIn, wantsMore } = sampleCustomer();
    const asSample = { ...visitor, zone, signedIn: () => Promise.resolve(signedIn) };
    const page = await draw(new Request(url), asSample, knownFacts);
    if (wantsMore()) page.headers.delete(TAGS_HEADER);
    return page;
  });
}
