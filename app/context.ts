import { createContext } from "react-router";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import type { World } from "#server/world.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";

export const worldContext = createContext<World>();

export type Visitor = {
  /** Of the shop or the panel, whichever the address belongs to; asked once per request. */
  signedIn(): Promise<SignedIn | null>;
  clientAddress: string;
  requestId: string;
  /** A browser on this machine asks, with nothing in between. */
  isLocal: boolean;
  /** The part of the country that they told, of which some pages have kinds; null: none. */
  zone: GrowingZone | null;
};
/** Tags for the head of the page that is drawn, which the browser needs no data for; see app/seo/page-head.ts. */
export const headContext = createContext<{ tags: string }>();

/** Set when this request could not be answered now, and may be in a moment; see app/http/answer-outages.ts. */
export const outageContext = createContext<{
  retryAfterSeconds: number | null;
  /** The page itself could not be drawn: an error boundary says so in its place. */
  isDrawnInstead: boolean;
}>();

/** The foreign places that a form of the drawn page may be sent to, for its policy. */
export const formTargetsContext = createContext<readonly string[]>([]);

/** The digest of what the page was drawn from that the cache still has, to draw it anew only where that is another. */
export const knownFactsContext = createContext<string | null>(null);

export const visitorContext = createContext<Visitor>();

/** A form as it was sent, without its secrets and files. */
export type SentForm = {
  action: string;
  /** Some of one name, like those of several packs: `key` tells them apart. */
  fields: readonly { key: number; name: string; value: string }[];
  hadFiles: boolean;
};

/** What somebody without a session sent to an area whose session had ended; see app/features/people/guards/save-submission.ts. */
export const sentContext = createContext<SentForm | null>(null);

/** Whether the address of this pattern takes forms; see app/http/route-parts.ts. */
export const acceptsFormsContext = createContext<(pattern: string) => boolean>();

/** Whether the router in a browser asks for the data behind a page, not for what is at the address itself. */
export const isDataRequestContext = createContext(false);
