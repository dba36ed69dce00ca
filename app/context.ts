import { createContext } from "react-router";
import type { World } from "#server/world.ts";
import type { SignedIn } from "#server/people/get-session.ts";
import type { SentForm } from "#app/ui/people/kept-sent.tsx";

export const worldContext = createContext<World>();

export type Visitor = {
  /** Of the shop or the panel, whichever the address belongs to; asked once per request. */
  signedIn(): Promise<SignedIn | null>;
  clientAddress: string;
  requestId: string;
};
/** Tags for the head of the page that is drawn, which the browser needs no data for; see app/head/page-head.ts. */
export const headContext = createContext<{ tags: string }>();

/** The foreign places that a form of the drawn page may be sent to, for its policy. */
export const formTargetsContext = createContext<readonly string[]>([]);

export const visitorContext = createContext<Visitor>();

/** What somebody without a session sent to a desk; see app/people/keep-sent.ts. */
export const sentContext = createContext<SentForm | null>(null);
