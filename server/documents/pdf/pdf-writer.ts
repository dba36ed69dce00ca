export type Style = { size: number; weight: "regular" | "semibold"; color: string };

export const ink = "#1F2A1C";
export const muted = "#566052";
const hairline = "#C9CDBF";

export const text = { size: 8.5, weight: "regular", color: ink } as const satisfies Style;
export const bold = { ...text, weight: "semibold" } as const satisfies Style;
export const small = { ...text, size: 7.5, color: muted } as const satisfies Style;

/** Room that a text has: from x, as wide as that. */
export type Column = { x: number; width: number; align?: "left" | "right" };

/** Lengths on the page are in points. */
export const margin = 40;
const footHeight = 24;

/** Writes a PDF from the top, page by page; only the caller begins a new page. */
export class PdfWriter {
  y = margin;
  readonly width: number;
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.width = doc.page.width - 2 * margin;
  }

  get whole(): Column {
    return { x: margin, width: this.width };
  }

  widthOf(words: string, style: Style): number {
    return this.#use(style).widthOfString(words);
  }

  heightOf(words: string, style: Style, width: number): number {
    return this.#use(style).heightOfString(words, { width });
  }

  /** Writes at a height of the page and answers how much of it that took. */
  writeAt(y: number, words: string, style: Style, { x, width, align = "left" }: Column): number {
    const height = this.heightOf(words, style, width);
    this.#doc.fillColor(style.color).text(words, x, y, { width, align });
    return height;
  }

  /** Writes at the current position and moves below what was written. */
  write(words: string, style: Style, column = this.whole): void {
    this.reserve(this.heightOf(words, style, column.width));
    this.y += this.writeAt(this.y, words, style, column);
  }

  rule({ x, width }: Column = this.whole, color: string = hairline): void {
    this.#doc
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Begins a page where the height isn't left on this one; true: it did. */
  reserve(height: number): boolean {
    if (this.y + height <= this.#doc.page.height - margin - footHeight) return false;
    this.#doc.addPage();
    this.y = margin;
    return true;
  }

  /** Below the text of each page. */
  writeFeet(wordsOf: (page: number, count: number) => string): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const y = this.#doc.page.height - margin - footHeight / 2;
      this.writeAt(y, wordsOf(page + 1, count), small, { ...this.whole, align: "right" });
    }
  }

  #use({ weight, size }: Style): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }
}
