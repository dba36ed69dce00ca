import { dots, flat, leaf, line, sequence, solid } from "#demo/pictures/brush.ts";
import { drop, ellipse, place, scallop, type Point } from "#demo/pictures/path.ts";
import {
  discBrown,
  leafGreen,
  marigoldOrange,
  petalYellow,
  type Tone,
} from "#demo/pictures/tones.ts";

function petals(
  count: number,
  phase: number,
  from: number,
  length: number,
  width: number,
  tone: Tone,
  cx: number,
  cy: number,
): string {
  const drawn: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const turn = phase + (index * 360) / count;
    const angle = (turn * Math.PI) / 180;
    const petal = place(drop(length, width), {
      x: cx + Math.cos(angle) * from,
      y: cy + Math.sin(angle) * from,
      turn,
    });
    drawn.push(solid(petal, tone, { lift: 7, edge: true }));
  }
  return drawn.join("");
}

export function sunflower(): string {
  const cx = 0;
  const cy = -44;
  const florets = (first: number, last: number) =>
    Array.from({ length: last - first }, (_unused, index): Point => {
      const turn = (index + first) * 2.39996;
      const radius = 6.9 * Math.sqrt(index + first);
      return [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius];
    });
  const back = { ...petalYellow, base: petalYellow.shade, shade: "#BD7C17" };
  return (
    line("M 0 0 Q 14 160 4 290", leafGreen.shade, 26) +
    line("M -5 0 Q 8 160 -2 290", leafGreen.base, 12) +
    leaf(leafGreen, { x: 6, y: 236, length: 230, width: 150, turn: -26, bend: 30, veins: 4 }) +
    leaf(leafGreen, { x: 2, y: 258, length: 230, width: 150, turn: -156, bend: -26, veins: 4 }) +
    petals(19, 9.5, 84, 138, 62, back, cx, cy) +
    petals(19, 0, 74, 132, 60, petalYellow, cx, cy) +
    solid(ellipse(cx, cy, 106), discBrown, { lift: 16 }) +
    dots(florets(60, 200), 4.6, discBrown.light) +
    dots(florets(0, 60), 4.2, "#B7A14A")
  );
}

function marigoldHead(x: number, y: number, size: number): string {
  const rings = [
    [1, 15, marigoldOrange.shade, marigoldOrange.deep],
    [0.84, 14, marigoldOrange.base, marigoldOrange.shade],
    [0.68, 12, "#F5A937", marigoldOrange.shade],
    [0.52, 10, marigoldOrange.base, marigoldOrange.shade],
    [0.37, 8, marigoldOrange.light, marigoldOrange.base],
    [0.22, 6, "#F5A937", marigoldOrange.shade],
    [0.09, 5, marigoldOrange.shade, marigoldOrange.deep],
  ] as const;
  const next = sequence(`marigold ${x}`);
  return rings
    .map(([share, bumps, base, shade]) => {
      const radius = size * share * 0.88;
      const phase = next() * 6;
      const cx = x - (1 - share) * size * 0.06;
      const cy = y - (1 - share) * size * 0.08;
      const tone = { ...marigoldOrange, base, shade };
      const creases = Array.from({ length: bumps }, (_unused, index) => {
        const angle = phase + (index / bumps) * 2 * Math.PI;
        const mid = angle + Math.PI / bumps;
        const inner = radius * 0.7;
        return (
          `M ${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)} L ${(cx + Math.cos(angle) * inner).toFixed(1)} ${(cy + Math.sin(angle) * inner).toFixed(1)} ` +
          `M ${(cx + Math.cos(mid) * radius * 1.08).toFixed(1)} ${(cy + Math.sin(mid) * radius * 1.08).toFixed(1)} L ${(cx + Math.cos(mid) * radius * 0.96).toFixed(1)} ${(cy + Math.sin(mid) * radius * 0.96).toFixed(1)}`
        );
      }).join(" ");
      return solid(
        scallop(cx, cy, radius, radius * 0.96, bumps, size * (0.06 + share * 0.06), phase),
        tone,
        {
          lift: size * 0.055,
          inside: line(creases, shade, size * 0.022),
        },
      );
    })
    .join("");
}

function marigoldLeaf(x: number, y: number, turn: number, length: number): string {
  const angle = (turn * Math.PI) / 180;
  const leaflets = [0.3, 0.5, 0.7, 0.88].map((t) =>
    [-52, 52]
      .map((side) =>
        leaf(leafGreen, {
          x: x + Math.cos(angle) * length * t,
          y: y + Math.sin(angle) * length * t,
          length: length * 0.4 * (1.15 - t * 0.4),
          width: 30,
          turn: turn + side,
        }),
      )
      .join(""),
  );
  const tip = leaf(leafGreen, {
    x: x + Math.cos(angle) * length * 0.95,
    y: y + Math.sin(angle) * length * 0.95,
    length: length * 0.34,
    width: 32,
    turn,
  });
  const rib = `M ${x} ${y} L ${(x + Math.cos(angle) * length).toFixed(1)} ${(y + Math.sin(angle) * length).toFixed(1)}`;
  return leaflets.join("") + tip + line(rib, leafGreen.shade, 6);
}

export function marigold(): string {
  return (
    line("M -40 0 Q -20 160 10 290 M 150 110 Q 120 200 14 288", leafGreen.shade, 20) +
    line("M -45 0 Q -25 160 4 290", leafGreen.base, 9) +
    marigoldLeaf(-10, 236, -168, 190) +
    marigoldLeaf(60, 250, -14, 160) +
    marigoldLeaf(90, 60, -52, 170) +
    flat("M 108 150 C 100 190 124 214 140 220 C 168 214 190 184 184 144 Z", leafGreen.base) +
    marigoldHead(146, 118, 88) +
    marigoldHead(-50, -44, 196)
  );
}
