import { expect, test } from "vitest";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { fillCustomersPage, type Pages } from "./fill-pages.ts";
import { createPageCache, createPersonalPageCache, TAGS_HEADER } from "./page-cache.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";

const done = () => Promise.resolve(undefined);
const changes = {
  listening: true,
  subscribe: () => {},
  heardByAll: done,
  logPosition: done,
  close: done,
};
const page = { key: "/okra", url: new URL("http://shop.test/okra"), zone: null };
const asha: SignedIn = {
  sessionId: "s",
  personId: "p",
  role: "customer",
  name: "Asha Verma",
  email: "asha@test.example",
  vendorId: null,
  emailConfirmed: true,
  secondStepDueAt: null,
};
const visitor = {
  signedIn: () => Promise.resolve(asha),
  clientAddress: "203.0.113.7",
  requestId: "r",
  isLocal: false,
  zone: null,
};

function openPages(wordsFor: (person: SignedIn) => string): Pages {
  const world = { changes, log: createLog("silent"), metrics: createMetrics() };
  return {
    visitors: createPageCache(world, 1_000_000),
    customers: createPersonalPageCache(world, 1_000_000),
    async draw(request, { signedIn }) {
      const person = await signedIn();
      const words = person && wordsFor(person);
      expect([...request.headers]).toEqual([]);
      return new Response(`<p>${words}</p>`, { headers: { [TAGS_HEADER]: "settings" } });
    },
  };
}

test("the page of customers is drawn for nobody, and kept", async () => {
  const pages = openPages(({ name }) => `Hello ${name}`);
  const filled = await fillCustomersPage(pages, visitor, page);
  expect(filled).not.toBeInstanceOf(Response);
  expect(pages.customers.find(page.key)).toBe(filled);
  expect(pages.visitors.find(page.key)).toBeUndefined();
  expect(JSON.stringify(filled)).not.toContain("Asha");
});

test("a page that shows more of a customer than it has gaps for is not kept", async () => {
  const pages = openPages(({ name, email }) => `Hello ${name}, ${email}`);
  expect(await fillCustomersPage(pages, visitor, page)).toBeInstanceOf(Response);
  expect(pages.customers.find(page.key)).toBeUndefined();
});
