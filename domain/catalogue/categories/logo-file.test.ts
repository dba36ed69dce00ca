import { expect, test } from "vitest";
import { logoFile, logoFiles, logoKeyOf } from "./logo-file.ts";

test("a logo has a small file for tiles", () => {
  const key = logoKeyOf("abc");
  expect(logoFile(key, "tile")).toBe("abc-t-112.webp");
  expect(logoFiles(key)).toEqual(["abc-t-500.webp", "abc-t-112.webp"]);
});

test("a tile shows the one file of a logo that was uploaded before there were tiles", () => {
  expect(logoFile("abc", "tile")).toBe("abc-500.webp");
  expect(logoFiles("abc")).toEqual(["abc-500.webp"]);
});
