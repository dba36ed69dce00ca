import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { sessionCookieText } from "#app/sessions.ts";

/** Whose sessions the shop has met: only who is really signed in has a share of their own, a forged cookie has none. */
export type KnownPeople = {
  /** The person of the request's session; empty where the session is unknown. */
  personOf(request: Request): string;
  learn(request: Request, personId: string): void;
};

const peopleMax = 10_000;

export function createKnownPeople(): KnownPeople {
  const people = new LRUCache<string, string>({ max: peopleMax });
  const keyOf = (request: Request) => {
    const text = sessionCookieText(request.headers.get("Cookie") ?? "");
    return text === "" ? null : createHash("sha256").update(text).digest("base64");
  };
  return {
    personOf(request) {
      const key = keyOf(request);
      return key === null ? "" : (people.get(key) ?? "");
    },
    learn(request, personId) {
      const key = keyOf(request);
      if (key !== null) people.set(key, personId);
    },
  };
}
