import { expect, test } from "vitest";
import { drawCrop } from "./crop-drawings.ts";
import { demoPackets } from "./demo-packets.ts";
import { fitLines, widthOf } from "./lettering.ts";
import { packetSvg } from "./packet.ts";
import { tintColours } from "./tint-colours.ts";
import { ink } from "./tones.ts";

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
const contrast = (dark: string, light: string) =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05);

test("ink is readable (AA) on every band and chip", () => {
  for (const { band, chip } of Object.values(tintColours)) {
    expect(contrast(ink, band)).toBeGreaterThan(4.5);
    expect(contrast(ink, chip)).toBeGreaterThan(4.5);
  }
});

test("every product of the demo shop has a drawing of its own", () => {
  const generic = drawCrop("a crop nobody drew");
  const drawings = new Set(demoPackets.map(({ crop }) => drawCrop(crop)));
  expect(drawings.size).toBe(demoPackets.length);
  expect(drawings.has(generic)).toBe(false);
});

test("a packet needs no font and no outside file, and is the same each time", () => {
  for (const packet of demoPackets) {
    const svg = packetSvg(packet);
    expect(svg).not.toMatch(/<text|font-family|href|NaN|undefined/);
    expect(packetSvg(packet)).toBe(svg);
  }
});

test("a long name takes two lines that fit", () => {
  const lines = fitLines("Very Long Name Of A Hybrid Sweet Corn", {
    weight: "semibold",
    largest: 82,
    smallest: 62,
    width: 668,
  });
  expect(lines.map((each) => each.text)).toEqual(["Very Long Name Of", "A Hybrid Sweet Corn"]);
  for (const each of lines) expect(widthOf(each)).toBeLessThanOrEqual(668.001);
});

test("one endless word is shrunk to the width", () => {
  const [only, ...rest] = fitLines("Donaudampfschifffahrtsgesellschaft", {
    weight: "semibold",
    largest: 82,
    smallest: 62,
    width: 668,
  });
  expect(rest).toEqual([]);
  expect(only && widthOf(only)).toBeCloseTo(668, 3);
});
