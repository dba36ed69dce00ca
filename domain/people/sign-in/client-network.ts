// What counts as one address where attempts are counted. Of IPv6 it is the first 64 bits: whoever has one address there has
// all that follow. Proxies may write brackets, a zone or a port; what is no address counts as it is.
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const ipv4AndPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/;
const bracketed = /^\[([^\]]*)\](?::\d+)?$/;
const longest = 100;

export function clientNetwork(written: string): string {
  const address = bareAddress(written.slice(0, longest).trim().toLowerCase());
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).map(hexText).join(":")}::/64`;
}

function bareAddress(written: string): string {
  const inner = bracketed.exec(written)?.[1] ?? ipv4AndPort.exec(written)?.[1] ?? written;
  return inner.split("%")[0] ?? inner;
}

/** All eight, as numbers; null: it is no IPv6. */
function ipv6Groups(address: string): number[] | null {
  const halves = address.replace(/(?<=:)[\d.]+$/, asGroups).split("::");
  const [left = [], right] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const written = [...left, ...(right ?? [])];
  const zeros = 8 - written.length;
  const isWhole = right === undefined ? zeros === 0 : zeros > 0;
  if (halves.length > 2 || !isWhole || !written.every((group) => /^[\da-f]{1,4}$/.test(group)))
    return null;
  const between = Array.from({ length: zeros }, () => "0");
  return [...left, ...between, ...(right ?? [])].map((group) => Number.parseInt(group, 16));
}

/** The last 32 bits may be written as an IPv4 address. */
function asGroups(end: string): string {
  if (!ipv4.test(end)) return end;
  const [a = 0, b = 0, c = 0, d = 0] = end.split(".").map(Number);
  return `${hexText(a * 256 + b)}:${hexText(c * 256 + d)}`;
}

/** How a server that listens on IPv6 sees who comes by IPv4: `::ffff:` and the address. */
function mappedIpv4(groups: readonly number[]): string | null {
  if (groups.slice(0, 6).map(hexText).join(":") !== "0:0:0:0:0:ffff") return null;
  const bytes = groups.slice(6).flatMap((group) => [Math.floor(group / 256), group % 256]);
  return bytes.join(".");
}

const hexText = (group: number): string => group.toString(16);
