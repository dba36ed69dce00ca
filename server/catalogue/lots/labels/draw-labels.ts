// The printed labels of a lot.
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { labelPapers, type LabelPaper } from "#domain/catalogue/lots/passports/label-paper.ts";
import { loadFonts } from "#server/platform/pdf-fonts.ts";
import type { ThreadWork } from "#server/platform/threads.ts";

export type PrintableLabels = {
  paper: LabelPaper;
  count: number;
  title: string;
  lines: readonly { text: string; look: "plain" | "strong" | "warning" }[];
  /** Dark squares as an SVG path, on a grid of so many. */
  code: { path: string; size: number };
};

export const drawLabelsWork: ThreadWork<typeof drawLabels> = {
  name: "drawLabels",
  file: "catalogue/lots/labels/draw-labels.ts",
};

type Doc = PDFKit.PDFDocument;
type PlacedLine = { text: string; y: number; font: string; size: number; color: string };

const mm = (length: number): number => (length * 72) / 25.4;
const ink = "#1F2A1C";
const red = "#B42318";
const looks = {
  plain: { font: "regular", color: ink },
  strong: { font: "semibold", color: ink },
  warning: { font: "semibold", color: red },
} as const;
/** The largest with which all lines have room; the smallest is still read. */
const sizes = [7, 6.5, 6, 5.5, 5, 4.6, 4.2, 3.8] as const;
const leading = 1.22;
const linesOfOneText = 2;

/** For threads: five hundred labels take a second. All of them are the same, so what stands where is found out once. */
export async function drawLabels(labels: PrintableLabels): Promise<Uint8Array> {
  const { regular, semibold } = await loadFonts();
  const paper = labelPapers[labels.paper];
  const size: [number, number] = [mm(paper.page.width), mm(paper.page.height)];
  const doc = new Pdf({ size, margin: 0, info: { Title: labels.title } });
  const bytes = buffer(doc);
  doc.registerFont("regular", regular).registerFont("semibold", semibold);
  const lines = placeLines(doc, labels);
  const perPage = paper.columns * paper.rows;
  for (let at = 0; at < labels.count; at += 1) {
    const onPage = at % perPage;
    if (at > 0 && onPage === 0) doc.addPage();
    const x = paper.left + (onPage % paper.columns) * (paper.label.width + paper.gap);
    const y = paper.top + Math.floor(onPage / paper.columns) * paper.label.height;
    drawLabel(doc, labels, lines, { x: mm(x), y: mm(y) });
  }
  doc.end();
  return bytes;
}

function drawLabel(
  doc: Doc,
  { paper, code }: PrintableLabels,
  lines: readonly PlacedLine[],
  { x, y }: { x: number; y: number },
): void {
  const { label, inset, code: side } = labelPapers[paper];
  doc
    .save()
    .translate(x + mm(inset), y + mm((label.height - side) / 2))
    .scale(mm(side) / code.size)
    .path(code.path)
    .fill("#000000")
    .restore();
  const left = x + mm(textLeft(paper));
  for (const line of lines)
    doc
      .font(line.font)
      .fontSize(line.size)
      .fillColor(line.color)
      .text(line.text, left, y + line.y, { lineBreak: false });
}

/** White around the code is as wide as four of its squares at least. */
const textLeft = (paper: LabelPaper): number => {
  const { inset, code } = labelPapers[paper];
  return inset + code + 2;
};

function placeLines(doc: Doc, { paper, title, lines }: PrintableLabels): PlacedLine[] {
  const { label, inset } = labelPapers[paper];
  const width = mm(label.width - textLeft(paper) - inset);
  const height = mm(label.height - 2);
  const texts = [{ text: title, look: "strong" as const }, ...lines];
  for (const size of sizes) {
    const broken = texts.flatMap(({ text, look }) =>
      breakText(doc.font(looks[look].font).fontSize(size), text, width).map((part) => ({
        text: part,
        ...looks[look],
        size,
      })),
    );
    const used = broken.length * size * leading;
    if (used > height && size !== sizes.at(-1)) continue;
    const top = mm(1) + Math.max(0, (height - used) / 2);
    return broken
      .map((line, at) => ({ ...line, y: top + at * size * leading }))
      .filter(({ y }) => y + size <= mm(label.height));
  }
  return [];
}

/** At most two lines; what is longer ends with '…'. */
function breakText(doc: Doc, text: string, width: number): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (doc.widthOfString(longer) <= width || lines.at(-1) === "") lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, linesOfOneText);
  if (lines.length > linesOfOneText) kept[kept.length - 1] += "…";
  return kept.map((line) => cutTo(doc, line, width));
}

function cutTo(doc: Doc, line: string, width: number): string {
  let kept = line;
  while (kept.length > 1 && doc.widthOfString(kept) > width)
    kept = `${[...kept.replace(/…$/, "")].slice(0, -1).join("").trimEnd()}…`;
  return kept;
}
