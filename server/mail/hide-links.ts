import { withoutSecretLinks } from "#domain/mail/outbox.ts";
import type { MailBlock, ComposedMail } from "./composed-mail.ts";

/** The mail as others than its recipient may see it: no one-time link in it works. */
export function hideLinks(composed: ComposedMail): ComposedMail {
  return mapTexts({
    ...composed,
    unsubscribe: undefined,
    blocks: composed.blocks.map(withoutAction),
  }) as ComposedMail;
}

/** What a link that lets nobody in may ask for; every other question is taken for a key. */
const harmless = new Set(["order", "orderId"]);

/** A link that nothing else leads to is one of those, whatever it looks like. */
function withoutAction(block: MailBlock): MailBlock {
  if (block.kind !== "action") return block;
  const { searchParams, hash } = new URL(block.href);
  const isHarmless = hash === "" && [...searchParams.keys()].every((name) => harmless.has(name));
  if (!block.spelled && isHarmless) return block;
  return { kind: "note", text: `${block.label}: [link hidden]` };
}

function mapTexts(value: unknown): unknown {
  if (typeof value === "string") return withoutSecretLinks(value);
  if (Array.isArray(value)) return value.map(mapTexts);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part)]));
}
