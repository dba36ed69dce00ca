import { mailWordsIn } from "./mail-words.ts";
import type { MailBlock, MailFact, ComposedMail } from "./composed-mail.ts";

// Mail programs read styles on each element, and tables where a web page has boxes. The colours are the shop's own;
// each sits on a ground that is named with it, so that a program that darkens mails turns both.
const colour = {
  paper: "#fbf8f1",
  white: "#ffffff",
  ink: "#1f2a1c",
  muted: "#566052",
  line: "#e4dccb",
  leaf: "#2f6b2f",
  leafDeep: "#245424",
  leafTint: "#eef5ea",
  paperDeep: "#f3eddf",
};
const fonts = `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Nirmala UI',sans-serif`;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Everything that is not written in this file goes through `escape`. */
export function renderHtml(composed: ComposedMail): string {
  const { language, subject, title, greeting, blocks, shop } = composed;
  const height = language === "hi" ? 1.65 : 1.5;
  const first = blocks.find((block) => block.kind === "text");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};font-family:${fonts};font-size:16px;line-height:${height};-webkit-text-size-adjust:100%">
${first === undefined ? "" : `<div style="display:none;max-height:0;overflow:hidden">${escape(first.text)}</div>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 25px 16px"><a href="${escape(shop.origin)}" style="font-size:20px;font-weight:600;line-height:1.3;color:${colour.leaf};text-decoration:none">${escape(shop.name)}</a></td></tr>
<tr><td style="${crimp}" height="12"></td></tr>
<tr><td style="background:${colour.white};border:1px solid ${colour.line};border-top:0;border-radius:0 0 10px 10px;padding:28px 24px 24px">
<h1 style="margin:0 0 16px;font-size:24px;font-weight:600;line-height:${language === "hi" ? 1.4 : 1.25};color:${colour.ink}">${escape(title)}</h1>
${greeting === null ? "" : paragraph(escape(greeting))}
${blocks.map((block) => renderBlock(block, composed)).join("\n")}
</td></tr>
<tr><td style="padding:20px 25px 0;font-size:14px;color:${colour.muted}">${footer(composed)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The crimped top of a seed packet. */
const crimp = `background-color:${colour.leaf};background-image:repeating-linear-gradient(90deg,${colour.leaf} 0,${colour.leaf} 5px,${colour.leafDeep} 5px,${colour.leafDeep} 7px);border-radius:4px 4px 0 0;font-size:0;line-height:0`;

function renderBlock(block: MailBlock, composed: ComposedMail): string {
  switch (block.kind) {
    case "text":
      return paragraph(withBreaks(block.text));
    case "note":
      return panel(escape(block.text), colour.leafTint, colour.leaf);
    case "quote":
      return panel(withBreaks(block.text), colour.paperDeep, colour.line);
    case "action":
      return action(block, composed);
    case "facts":
      return table(block.facts.map((fact) => row(fact, false)).join(""));
    case "sums":
      return table(`${block.sums.map((fact) => row(fact, true)).join("")}${totalRow(block.total)}`);
    case "items":
      return `${heading(block.title)}${table(block.items.map(itemRow).join(""))}`;
    case "lines":
      return `${heading(block.title)}${paragraph(block.lines.map(escape).join("<br>"))}`;
  }
}

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

const heading = (text: string): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px;font-weight:600;color:${colour.ink}">${escape(text)}</h2>`;

const withBreaks = (text: string): string => escape(text).replaceAll("\n", "<br>");

const panel = (html: string, ground: string, edge: string): string =>
  table(
    `<tr><td style="background:${ground};border-left:4px solid ${edge};border-radius:4px;padding:12px 16px;color:${colour.ink};word-break:break-word">${html}</td></tr>`,
  );

function action(
  { label, href, spelled }: { label: string; href: string; spelled: boolean },
  { language }: ComposedMail,
): string {
  const button = `<p style="margin:24px 0 16px"><a href="${escape(href)}" style="display:inline-block;background:${colour.leaf};color:${colour.white};border-radius:8px;padding:12px 24px;font-weight:600;text-decoration:none">${escape(label)}</a></p>`;
  if (!spelled) return button;
  return `${button}
<p style="margin:0 0 16px;font-size:14px;color:${colour.muted}">${escape(mailWordsIn(language)("link"))}<br><a href="${escape(href)}" style="color:${colour.leaf};word-break:break-all">${escape(href)}</a></p>`;
}

const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows}</table>`;

const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};vertical-align:top`;
const figures =
  "text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;padding-left:16px";

const link = (href: string, text: string): string =>
  `<a href="${escape(href)}" style="color:${colour.leaf}">${escape(text)}</a>`;

const row = ({ label, value, href }: MailFact, isSum: boolean): string =>
  `<tr><td style="${cell};color:${colour.muted};padding-right:16px">${escape(label)}</td><td style="${cell};${isSum ? figures : "text-align:right;word-break:break-word"}">${href === undefined ? escape(value) : link(href, value)}</td></tr>`;

const totalRow = ({ label, value }: MailFact): string =>
  `<tr><td style="padding:12px 0 0;font-size:18px;font-weight:600">${escape(label)}</td><td style="padding:12px 0 0;font-size:18px;font-weight:600;${figures}">${escape(value)}</td></tr>`;

const itemRow = ({
  name,
  detail,
  amount,
}: {
  name: string;
  detail: string;
  amount: string;
}): string =>
  `<tr><td style="${cell}"><span style="font-weight:600">${escape(name)}</span><br><span style="font-size:14px;color:${colour.muted}">${escape(detail)}</span></td><td style="${cell};${figures}">${escape(amount)}</td></tr>`;

function footer({ shop, footer: lines, unsubscribe }: ComposedMail): string {
  const about = [shop.name, shop.address].filter((text) => text !== "");
  const said = [...lines, about.join(" · ")].map(escape);
  const stop =
    unsubscribe === undefined
      ? []
      : [
          `<a href="${escape(unsubscribe.href)}" style="color:${colour.leaf}">${escape(unsubscribe.label)}</a>`,
        ];
  return [...said, ...stop].map((line) => `<p style="margin:0 0 8px">${line}</p>`).join("");
}
