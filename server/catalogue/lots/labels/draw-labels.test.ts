import { expect, test } from "vitest";
import { drawLabels, type PrintableLabels } from "./draw-labels.ts";

const labels: PrintableLabels = {
  paper: "sheets",
  count: 1,
  title: "भिंडी अर्का अनामिका",
  lines: Array.from({ length: 10 }, (_, at) => ({
    text: `A text of the label that takes more than its line, ${at}, and goes on and on until it is cut`,
    look: at === 6 ? "warning" : "plain",
  })),
  code: { path: "M0 0h57v57H0z", size: 57 },
};

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;
const boxOf = (pdf: Uint8Array) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
    .exec(Buffer.from(pdf).toString("latin1"))
    ?.slice(1)
    .map((points) => Math.round((Number(points) * 25.4) / 72));

test("a sheet of A4 has 24 labels, and a roll a page of 50 × 25 mm for each", async () => {
  const sheets = await drawLabels({ ...labels, count: 25 });
  expect([pagesOf(sheets), boxOf(sheets)]).toEqual([2, [210, 297]]);
  const roll = await drawLabels({ ...labels, paper: "rolls", count: 3 });
  expect([pagesOf(roll), boxOf(roll)]).toEqual([3, [50, 25]]);
});
