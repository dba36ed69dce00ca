import type { MailBlock, MailFact, ComposedMail } from "./composed-mail.ts";

/** The text part: what the HTML part says, for those who read without it. */
export function renderText({
  shop,
  title,
  greeting,
  blocks,
  footer,
  unsubscribe,
}: ComposedMail): string {
  const rule = "-".repeat(40);
  const parts = [
    ...(greeting === null ? [title] : [title, greeting]),
    ...blocks.map(renderBlock),
    [rule, shop.name, shop.address, shop.origin].filter((line) => line !== "").join("\n"),
    footer.join("\n"),
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.href}`]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case "text":
    case "note":
      return block.text;
    case "action":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.facts.map(renderFact).join("\n");
    case "items": {
      const items = block.items.map(
        ({ name, detail, amount }) => `- ${name}\n  ${detail} = ${amount}`,
      );
      return [block.title, ...items].join("\n");
    }
    case "sums":
      return [...block.sums, block.total].map(renderFact).join("\n");
    case "lines":
      return [`${block.title}:`, ...block.lines].join("\n");
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n");
  }
}

const renderFact = ({ label, value, href }: MailFact): string =>
  `${label}: ${value}${href === undefined ? "" : `\n${href}`}`;
