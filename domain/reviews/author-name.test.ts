import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test.each([
  ["Asha Patel", "Asha P."],
  ["  Asha  Rani Patel ", "Asha P."],
  ["सुनीता पटेल", "सुनीता प."],
  ["राम श्रीवास्तव", "राम श्री."],
  ["Sunita", "Sunita"],
  ["", ""],
])("%s is shown as %s", (full, shown) => {
  expect(authorName(full)).toBe(shown);
});
