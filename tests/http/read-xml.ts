export type Element = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
};

const tokens =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy;

/** Strict: throws at whatever is not well-formed. Knows no comments, sections or doctypes, which we don't write. */
export function readXml(xml: string): Element {
  const top: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [top];
  let read = 0;
  for (const [token, closing, name, attributes = "", empty] of xml.matchAll(tokens)) {
    if (token.startsWith("<?") && read > 0) throw new Error("The declaration comes first.");
    read += token.length;
    const inside = open.at(-1) ?? top;
    if (name === undefined) {
      if (!token.startsWith("<?")) inside.text += unescaped(token);
    } else if (closing) {
      if (open.length === 1 || inside.name !== name)
        throw new Error(`</${name}> closes ${inside.name}`);
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), text: "", children: [] };
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  if (read !== xml.length) throw new Error(`Not XML: ${xml.slice(read, read + 80)}`);
  const [root, ...more] = top.children;
  if (open.length > 1 || !root || more.length > 0 || top.text.trim() !== "")
    throw new Error("There is one element, and it is closed.");
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  const names = new Set(found.map(([, name]) => name));
  if (names.size !== found.length) throw new Error(`An attribute stands twice in ${text}`);
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, unescaped(value)]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
function unescaped(text: string): string {
  return text.replace(/&(\w*;?)/g, (whole, name: string) => {
    const meant = entities[name.slice(0, -1)];
    if (!name.endsWith(";") || meant === undefined) throw new Error(`${whole} is no entity`);
    return meant;
  });
}
