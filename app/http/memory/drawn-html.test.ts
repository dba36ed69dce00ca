import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { isDataRequestContext } from "#app/context.ts";
import { drawnHtml, onlyDrawn } from "./drawn-html.ts";

test("drawn HTML is data only where the router of a browser asks for data", () => {
  const context = new RouterContextProvider();
  const forDocument = drawnHtml(context, "<p>Seeds</p>");
  expect(forDocument.html).toBe("<p>Seeds</p>");
  expect(Object.keys(forDocument)).toEqual([]);

  context.set(isDataRequestContext, true);
  expect(Object.entries(drawnHtml(context, "<p>Seeds</p>"))).toEqual([["html", "<p>Seeds</p>"]]);
});

test("a page that is kept is drawn anew when only such facts changed", () => {
  const digest = (name: string) => JSON.stringify([200, { shop: onlyDrawn({ name }) }]);
  expect(digest("Beej Bazaar")).toBe('[200,{"shop":{"name":"Beej Bazaar"}}]');
  expect(digest("Another")).not.toBe(digest("Beej Bazaar"));
});
