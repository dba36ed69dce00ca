// What a browser says of itself, in the two words by which people know their devices again.
export type Device = { browser: string | null; system: string | null };

type Signs = readonly (readonly [name: string, sign: RegExp])[];

// In this order: most browsers also name those they want to be taken for.
const browsers: Signs = [
  ["Samsung Internet", /SamsungBrowser\//],
  ["UC Browser", /UC ?Browser\//],
  ["Opera Mini", /Opera Mini\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const systems: Signs = [
  ["KaiOS", /KAIOS\//i],
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Chromebook", /\bCrOS\b/],
  ["Mac", /Macintosh|Mac OS X/],
  ["Linux", /Linux/],
];

export function readDevice(userAgent: string | null): Device {
  const nameIn = (signs: Signs) => signs.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  return { browser: nameIn(browsers) ?? null, system: nameIn(systems) ?? null };
}
