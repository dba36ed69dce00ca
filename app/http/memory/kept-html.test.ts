import { expect, test } from "vitest";
import { keptHtml } from "./kept-html.ts";

test("a part is drawn once, and anew where anything that it is drawn from is another", () => {
  const drawn: number[] = [];
  const part = (pricePaise: number) =>
    keptHtml(`a part at ${pricePaise}`, () => {
      drawn.push(pricePaise);
      return `<p>${pricePaise}</p>`;
    });
  expect([part(4_900), part(5_900), part(4_900)]).toEqual([
    "<p>4900</p>",
    "<p>5900</p>",
    "<p>4900</p>",
  ]);
  expect(drawn).toEqual([4_900, 5_900]);
});
