/** All licences of the big demo shop are this one paper. */
export const licencePaperKey = "demo-licence.pdf";

/** A PDF of one page that says what it is. */
export function makeLicencePaper(): Buffer {
  const text = "BT /F1 24 Tf 72 740 Td (Seed licence of the demo shop: not a real one) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let paper = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = paper.length;
    paper += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${paper.length}\n%%EOF\n`;
  return Buffer.from(paper + table + end, "latin1");
}
