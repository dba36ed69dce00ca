import { dots, flat, leaf, line, sequence, solid } from "#demo/pictures/brush.ts";
import { drop, ellipse, pathData, place, type Point } from "#demo/pictures/path.ts";
import {
  discBrown,
  leafGreen,
  papayaFlesh,
  papayaSkin,
  podGreen,
  rindGreen,
  tomatoRed,
} from "#demo/pictures/tones.ts";

function calyx(x: number, y: number, size: number): string {
  const sepals = [-170, -125, -62, -12, 40, 95, 148].map((turn) =>
    leaf(leafGreen, {
      x,
      y,
      length: size * (turn > 20 && turn < 160 ? 0.72 : 1),
      width: size * 0.3,
      turn,
      bend: size * 0.12,
    }),
  );
  return (
    sepals.join("") +
    line(
      pathData`M ${x} ${y} Q ${x + 4} ${y - size * 0.4} ${x + size * 0.3} ${y - size * 0.62}`,
      leafGreen.deep,
      13,
    )
  );
}

function tomatoBody(x: number, y: number, size: number): string {
  const outline =
    "M 0 -86 C 40 -112 112 -104 132 -52 C 152 6 128 78 72 98 C 40 110 20 104 0 106 C -20 104 -44 110 -74 98 C -128 76 -152 6 -132 -52 C -112 -104 -40 -112 0 -86 Z";
  const put = (shape: string) => place(shape, { x, y, scale: size });
  const folds = line(
    put("M -18 -78 Q -86 -60 -92 10 M 30 -80 Q 92 -40 88 30"),
    tomatoRed.shade,
    5 * size,
    0.55,
  );
  const shine = flat(
    put(
      "M -96 -36 C -98 -64 -78 -80 -58 -82 C -76 -66 -84 -50 -86 -22 C -90 -24 -95 -28 -96 -36 Z",
    ),
    tomatoRed.light,
  );
  return solid(put(outline), tomatoRed, { lift: 24 * size, inside: folds + shine, edge: true });
}

export function tomato(): string {
  return (
    leaf(leafGreen, { x: 60, y: -120, length: 190, width: 110, turn: -28, bend: 24, veins: 4 }) +
    tomatoBody(104, -2, 1.06) +
    calyx(108, -92, 74) +
    tomatoBody(-68, 96, 1.34) +
    calyx(-64, -16, 98)
  );
}

export function watermelon(): string {
  const stripes = [-0.86, -0.52, -0.16, 0.2, 0.55, 0.88].map((side, index) => {
    const wave = index % 2 === 0 ? 14 : -14;
    return line(
      pathData`M ${-10 + side * 50} -300 C ${-60 + side * 300 + wave} -180 ${-70 + side * 330 - wave} -20 ${-20 + side * 60} 150`,
      rindGreen.shade,
      26,
    );
  });
  const whole = solid(
    ellipse(0, -70, 196, 186),
    { ...rindGreen, base: rindGreen.light, shade: rindGreen.base },
    { lift: 26, inside: stripes.join("") },
  );
  const half = (radius: number) =>
    place(
      pathData`M ${-radius} 0 C ${-radius} ${radius * 0.56} ${-radius * 0.56} ${radius} 0 ${radius} C ${radius * 0.56} ${radius} ${radius} ${radius * 0.56} ${radius} 0 Z`,
      { x: 8, y: -22, turn: -9 },
    );
  const seeds: Point[] = [
    [-150, 40],
    [-92, 46],
    [-32, 42],
    [30, 46],
    [92, 42],
    [150, 38],
    [-118, 104],
    [-60, 116],
    [0, 124],
    [62, 114],
    [116, 102],
    [-30, 182],
    [34, 180],
  ];
  const pips = seeds.map(([x, y]) =>
    place(place(drop(27, 19), { x: 0, y: 13, turn: -90 + x * 0.14 }), {
      x: x * 1.05,
      y: y * 1.02,
      turn: 0,
    }),
  );
  return (
    whole +
    solid(half(262), rindGreen, { lift: 6 }) +
    flat(half(236), "#E6EDC4") +
    solid(half(220), tomatoRed, { lift: 14 }) +
    flat(pips.map((pip) => place(pip, { x: 8, y: -22, turn: -9 })).join(" "), discBrown.deep)
  );
}

function papayaSeeds(): string {
  const next = sequence("papaya seeds");
  const seeds: Point[] = [];
  for (let row = 0; row < 9; row += 1) {
    const width = 62 * Math.sin((Math.PI * (row + 1.1)) / 10.6) + 6;
    const count = Math.max(1, Math.round(width / 11.5));
    for (let column = 0; column < count; column += 1) {
      seeds.push([
        (column - (count - 1) / 2) * 25 + (next() - 0.5) * 9,
        -96 + row * 30 + (next() - 0.5) * 8,
      ]);
    }
  }
  const lights = seeds.map(([x, y]): Point => [x - 4, y - 5]);
  return dots(seeds, 13.5, discBrown.deep) + dots(lights, 3.6, "#A08D7C");
}

export function papaya(): string {
  const outline =
    "M 0 -262 C 50 -262 66 -214 84 -150 C 106 -80 146 -10 138 90 C 130 180 70 236 0 236 C -70 236 -130 180 -138 90 C -146 -10 -106 -80 -84 -150 C -66 -214 -50 -262 0 -262 Z";
  const whole = place(outline, { x: 96, y: -12, turn: 15, scale: 0.98 });
  const blush = flat(
    place("M -40 -262 C 40 -262 60 -200 70 -150 C 20 -110 -40 -130 -100 -110 Z", {
      x: 96,
      y: -12,
      turn: 15,
    }),
    podGreen.base,
    0.75,
  );
  const put = (scaleX: number) => place(outline, { x: -62, y: 14, turn: -9, scale: scaleX });
  const cavity = place(
    "M 0 -128 C 40 -120 78 -10 76 70 C 74 140 40 178 0 184 C -40 178 -74 140 -76 70 C -78 -10 -40 -120 0 -128 Z",
    { x: -62, y: 14, turn: -9 },
  );
  return (
    leaf(leafGreen, { x: 60, y: -240, length: 150, width: 74, turn: -30, bend: 20, veins: 3 }) +
    solid(whole, papayaSkin, { lift: 26, inside: blush }) +
    solid(put(1.04), papayaSkin, { lift: 8 }) +
    solid(put(0.95), papayaFlesh, { lift: 16 }) +
    flat(cavity, papayaFlesh.shade) +
    flat(place(cavity, { x: 5, y: 7 }), "#F8C793", 0.9) +
    `<g transform="translate(-58 48) rotate(-9)">${papayaSeeds()}</g>`
  );
}
