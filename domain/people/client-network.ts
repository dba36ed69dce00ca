// What counts as one address where attempts are counted. Of IPv6 it is the first 64 bits: whoever has one address there has
// all that follow.
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function clientNetwork(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [left = "", right] = address.split("::");
  const groups = groupsOf(left);
  const zeros = right === undefined ? 0 : Math.max(0, 8 - groups.length - groupsOf(right).length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...groupsOf(right ?? "")];
  return `${all.slice(0, 4).map(shortest).join(":")}::/64`;
}

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));

const shortest = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, "");
