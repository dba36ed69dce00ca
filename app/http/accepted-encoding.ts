const ours = ["br", "gzip"] as const;
export type Encoding = keyof typeof words;

const words = {
  br: /(?:^|[\s,])br(?:$|[\s,])/i,
  gzip: /(?:^|[\s,])(?:x-)?gzip(?:$|[\s,])/i,
  zstd: /(?:^|[\s,])zstd(?:$|[\s,])/i,
};

/**
 * The encoding that an Accept-Encoding header likes best of those there are (RFC 9110, 12.5.3); of equals the smaller one,
 * which is named first.
 */
export function acceptedEncoding(
  accepted: string,
  among: readonly Encoding[] = ours,
): Encoding | null {
  // What browsers send has no weights, and this is asked for each page.
  if (!/[;*]/.test(accepted)) return among.find((name) => words[name].test(accepted)) ?? null;
  const weights = new Map(accepted.split(",").map(weighed));
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [best] = among.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : null;
}

function weighed(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  if (weight === undefined) return [name, 1];
  return [name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0];
}
