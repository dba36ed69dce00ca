import { dots, leaf, line, sequence, solid } from "#demo/pictures/brush.ts";
import { ellipse, type Point } from "#demo/pictures/path.ts";
import { leafGreen, seedBrown, soil, youngGreen } from "#demo/pictures/tones.ts";

export function sprout(): string {
  const next = sequence("sprout soil");
  const clods = Array.from({ length: 26 }, (): Point => [(next() - 0.5) * 460, 208 + next() * 60]);
  const mound = "M -300 290 C -220 200 -100 160 0 160 C 100 160 220 200 300 290 Z";
  return (
    line("M 0 190 Q -14 60 4 -70", youngGreen.shade, 26) +
    line("M -6 190 Q -20 60 -2 -70", youngGreen.light, 10) +
    leaf(leafGreen, { x: 4, y: -66, length: 250, width: 170, turn: -150, bend: -40, veins: 4 }) +
    leaf(youngGreen, { x: 4, y: -66, length: 260, width: 170, turn: -32, bend: 40, veins: 4 }) +
    leaf(youngGreen, { x: 4, y: -66, length: 120, width: 60, turn: -96 }) +
    solid(mound, soil, { lift: 18 }) +
    dots(clods, 6, soil.light) +
    solid(ellipse(-110, 190, 34, 22, -18), seedBrown) +
    solid(ellipse(132, 204, 34, 22, 16), seedBrown)
  );
}
