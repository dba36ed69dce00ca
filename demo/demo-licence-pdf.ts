/** One page that says what it is; in Latin letters, which every reader of PDFs has. */
export function demoLicencePdf(licence: { businessName: string; licenceNumber: string }): Buffer {
  const line = (text: string, size: number) => `/F1 ${size} Tf (${escaped(text)}) Tj 0 -40 Td`;
  const content = [
    "BT 72 720 Td",
    line("Demo seed licence", 28),
    line(licence.licenceNumber, 18),
    line(licence.businessName, 18),
    line("Made for the demo shop. It is not a licence.", 14),
    "ET",
  ].join("\n");
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, "\\$&");

/** Its objects in their order, with the table of where each begins. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, "latin1");
}
