import { flat, leaf, line, sequence, solid } from "#demo/pictures/brush.ts";
import { ellipse, place, scallop, through, type Point } from "#demo/pictures/path.ts";
import {
  kernelGreen,
  leafGreen,
  pumpkinOrange,
  seedBrown,
  spikeViolet,
} from "#demo/pictures/tones.ts";

/** One leaflet of coriander: a wedge whose rim is cut into round teeth. */
function leaflet(turn: number, size: number, spread: number): string {
  const points: Point[] = [];
  const teeth = 3;
  for (let step = 0; step <= teeth * 2; step += 1) {
    const side = (step / (teeth * 2) - 0.5) * 2;
    const angle = ((turn + side * spread) * Math.PI) / 180;
    const reach = size * (1 - side * side * 0.2) * (step % 2 === 0 ? 1 : 0.76);
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach]);
  }
  const waist = size * 0.34;
  const at = (side: number): Point => {
    const angle = ((turn + side * spread * 0.62) * Math.PI) / 180;
    return [Math.cos(angle) * waist, Math.sin(angle) * waist];
  };
  const foot: Point = [0, 0];
  return through([foot, at(-1), ...points, at(1)]);
}

function fan(x: number, y: number, turn: number, size: number): string {
  const lobes = [-112, 112, -58, 58, 0].map((side) => {
    const reach = size * (side === 0 ? 1 : Math.abs(side) === 58 ? 0.9 : 0.66);
    const outline = place(leaflet(turn + side, reach, side === 0 ? 30 : 27), { x, y });
    const veins = [-15, 0, 15].map((vein) => {
      const angle = ((turn + side + vein) * Math.PI) / 180;
      return `M ${x} ${y} L ${(x + Math.cos(angle) * reach * 0.76).toFixed(1)} ${(y + Math.sin(angle) * reach * 0.76).toFixed(1)}`;
    });
    return solid(outline, leafGreen, {
      lift: size * 0.07,
      inside: line(veins.join(" "), leafGreen.light, 3.5, 0.8),
    });
  });
  return lobes.join("");
}

function ridgedSeed(x: number, y: number, radius: number, turn: number): string {
  const put = (outline: string) => place(outline, { x, y, turn, scale: radius / 40 });
  const ridges = line(
    put("M 0 -40 Q -36 0 0 40 M 0 -40 Q -14 0 0 40 M 0 -40 Q 14 0 0 40 M 0 -40 Q 36 0 0 40"),
    seedBrown.shade,
    4,
  );
  const beak = line(put("M 0 -38 L -4 -52 M 0 -38 L 6 -51"), seedBrown.deep, 4);
  return beak + solid(put(ellipse(0, 0, 40, 42)), seedBrown, { lift: 11, inside: ridges });
}

export function coriander(): string {
  const stalks = "M 10 250 Q -20 100 -10 -40 M 4 190 Q -80 130 -150 60 M 6 180 Q 90 120 150 30";
  return (
    line(stalks, leafGreen.shade, 13) +
    line(stalks, leafGreen.light, 5) +
    fan(-150, 60, -142, 132) +
    fan(152, 34, -38, 132) +
    fan(-10, -40, -92, 196) +
    ridgedSeed(112, 150, 40, 20) +
    ridgedSeed(196, 172, 42, -30) +
    ridgedSeed(-160, 186, 42, 30) +
    ridgedSeed(60, 214, 44, -16) +
    ridgedSeed(146, 230, 42, 60) +
    ridgedSeed(-70, 224, 44, -40) +
    ridgedSeed(-226, 232, 36, 10) +
    ridgedSeed(228, 240, 34, 10)
  );
}

function whorl(x: number, y: number, width: number, seed: string): string {
  const next = sequence(seed);
  const calyx = flat(ellipse(x, y + 8, width * 0.72, 19), leafGreen.base);
  const bells = [-1, -0.5, 0, 0.5, 1].map((side) =>
    solid(
      scallop(x + side * width, y - Math.abs(side) * -8 + next() * 6, 20, 18, 5, 7, next() * 6),
      spikeViolet,
      { lift: 8, edge: true },
    ),
  );
  return calyx + bells.join("");
}

function heap(cx: number, cy: number, rx: number, ry: number): string {
  const next = sequence("chia heap");
  const mound = `M ${cx - rx} ${cy + ry} C ${cx - rx * 0.7} ${cy + ry * 0.6} ${cx - rx * 0.4} ${cy - ry} ${cx} ${cy - ry} C ${cx + rx * 0.4} ${cy - ry} ${cx + rx * 0.7} ${cy + ry * 0.6} ${cx + rx} ${cy + ry} Z`;
  const colours = ["#4A453F", "#6E675E", "#8E867A", "#CFC6B4"];
  const seeds = colours.map(() => [] as string[]);
  for (let row = 0; row < 13; row += 1) {
    const v = row / 12;
    const half = rx * (0.08 + 0.92 * v ** 0.85);
    const count = Math.round((half * 2) / 21);
    for (let column = 0; column < count; column += 1) {
      const x = cx + (column + 0.5 - count / 2) * 21 + (next() - 0.5) * 12;
      const y = cy - ry + 6 + v * ry * 2 + (next() - 0.5) * 10;
      seeds[Math.floor(next() * 4)]?.push(ellipse(x, y, 12, 8, next() * 180));
    }
  }
  return (
    flat(mound, "#3A352F") +
    seeds.map((group, index) => flat(group.join(" "), colours[index] ?? "#6E675E")).join("")
  );
}

export function chia(): string {
  const whorls = Array.from({ length: 8 }, (_unused, index) =>
    whorl(-30 + index * 2.5, 20 - index * 36, 50 - index * 5.2, `whorl ${index}`),
  );
  return (
    line("M -40 220 Q -40 60 -12 -250", leafGreen.shade, 15) +
    line("M -44 220 Q -44 60 -16 -250", leafGreen.light, 5) +
    leaf(leafGreen, { x: -38, y: 150, length: 220, width: 118, turn: -152, bend: -20, veins: 5 }) +
    leaf(leafGreen, { x: -36, y: 120, length: 230, width: 118, turn: -24, bend: 24, veins: 5 }) +
    whorls.join("") +
    heap(0, 172, 270, 82)
  );
}

function pumpkinKernel(x: number, y: number, turn: number): string {
  const put = (outline: string) => place(outline, { x, y, turn });
  const outline =
    "M 62 0 C 40 -20 10 -36 -22 -34 C -48 -32 -58 -14 -58 0 C -58 14 -48 32 -22 34 C 10 36 40 20 62 0 Z";
  return solid(put(outline), kernelGreen, {
    lift: 9,
    edge: true,
    inside: line(put("M -40 0 Q 0 -6 46 0"), kernelGreen.light, 5),
  });
}

export function pumpkinSeeds(): string {
  const ribs = [
    [-150, 92, 142],
    [150, 92, 142],
    [-96, 96, 158],
    [96, 96, 158],
    [-44, 80, 166],
    [48, 80, 166],
    [2, 62, 170],
  ] as const;
  const body = ribs.map(([x, width, height]) =>
    solid(ellipse(x, -32, width, height), pumpkinOrange, { lift: 17, edge: true }),
  );
  const stalk = solid(
    "M -26 -176 C -16 -210 -30 -234 -6 -262 L 40 -252 C 20 -232 26 -206 34 -174 C 14 -160 -8 -160 -26 -176 Z",
    leafGreen,
    { lift: 9 },
  );
  const kernels = [
    [-178, 166, 24],
    [-92, 150, -30],
    [4, 158, 8],
    [98, 152, -18],
    [184, 170, 40],
    [-140, 226, -12],
    [-40, 222, 22],
    [60, 228, -24],
    [152, 230, 6],
  ] as const;
  return (
    leaf(leafGreen, { x: 20, y: -196, length: 180, width: 120, turn: -12, bend: 34, veins: 4 }) +
    body.join("") +
    stalk +
    kernels.map(([x, y, turn]) => pumpkinKernel(x, y, turn)).join("")
  );
}
