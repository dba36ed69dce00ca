/** What a page says of itself to browsers and search engines. */
export type Head = {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  alternates: Record<string, string>;
  properties: Record<string, string>;
  things: Record<string, unknown>[];
};

export function headOf(html: string): Head {
  const head = html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
  const marks = [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([mark]) => attributesOf(mark));
  const named = (name: string) =>
    marks.filter((mark) => mark.name === name).map((mark) => mark.content ?? "");
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = ""]) => plain(text)),
    descriptions: named("description"),
    robots: named("robots"),
    canonicals: marks.filter(({ rel }) => rel === "canonical").map(({ href = "" }) => href),
    alternates: Object.fromEntries(
      marks
        .filter(({ rel }) => rel === "alternate")
        .map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
    properties: Object.fromEntries(
      marks.flatMap(({ property, content = "" }) => (property ? [[property, content]] : [])),
    ),
    things: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

function attributesOf(mark: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...mark.matchAll(/\s([a-zA-Z:]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      plain(value),
    ]),
  );
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
