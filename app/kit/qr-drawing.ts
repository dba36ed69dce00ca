import makeQrCode from "qrcode-generator";

/** The dark squares as one SVG path, and how many squares a side has. */
export type QrDrawing = { path: string; size: number };

/**
 * Error level M, as NPCI's specification has it for payments: 15 % of it may be unreadable. `compact` stands behind the text, in
 * letters of which a code holds more: capitals, figures and points.
 */
export function drawQr(text: string, compact = ""): QrDrawing {
  const code = makeQrCode(0, "M");
  code.addData(text);
  if (compact !== "") code.addData(compact, "Alphanumeric");
  code.make();
  const size = code.getModuleCount();
  const rows = Array.from({ length: size }, (_, row) => rowPath(row, size, code));
  return { path: rows.join(""), size };
}

/** Neighbours are one stroke: a third of the bytes. */
function rowPath(row: number, size: number, code: QRCode): string {
  let path = "";
  for (let column = 0; column < size; column += 1) {
    const start = column;
    while (column < size && code.isDark(row, column)) column += 1;
    if (column > start) path += `M${start} ${row}h${column - start}v1H${start}z`;
  }
  return path;
}
