import { expect, test } from "vitest";
import { changePhotos } from "./change-photos.ts";

const photos = (...digests: string[]) => digests.map((digest) => ({ id: `id-${digest}`, digest }));
const change = (kept: string[], removed: string[], added: string[]) =>
  changePhotos(photos(...kept), {
    removedIds: removed.map((digest) => `id-${digest}`),
    added: added.map((digest) => ({ digest })),
    max: 4,
  });

test("there are four photos, and what is removed makes room in the same form", () => {
  expect(change(["a", "b", "c"], [], ["d"])).toEqual({
    ok: true,
    value: { removed: [], added: [{ digest: "d" }] },
  });
  expect(change(["a", "b", "c"], [], ["d", "e"])).toEqual({
    ok: false,
    refusal: { code: "pictures-too-many", max: 4 },
  });
  expect(change(["a", "b", "c"], ["b"], ["d", "e"])).toMatchObject({
    value: { removed: ["id-b"], added: [{ digest: "d" }, { digest: "e" }] },
  });
});

test("the same photo is there once, in one form and in two, and comes back after it was removed", () => {
  expect(change(["a"], [], ["a", "b", "b"])).toMatchObject({
    value: { removed: [], added: [{ digest: "b" }] },
  });
  expect(change(["a"], ["a"], ["a"])).toMatchObject({
    value: { removed: ["id-a"], added: [{ digest: "a" }] },
  });
});

test("what is not among them is not removed", () => {
  expect(change(["a"], ["x"], [])).toEqual({ ok: true, value: { removed: [], added: [] } });
});
