import { flat, leaf, line, solid } from "#demo/pictures/brush.ts";
import { ellipse, place, scallop } from "#demo/pictures/path.ts";
import { husk, leafGreen, lint, nutRed, shell } from "#demo/pictures/tones.ts";

function boll(x: number, y: number, size: number): string {
  const put = (outline: string) => place(outline, { x, y, scale: size });
  const bracts = [-152, -118, -62, -28].map((turn) =>
    leaf(husk, {
      x,
      y: y + 96 * size,
      length: 190 * size,
      width: 74 * size,
      turn,
      bend: (turn < -90 ? -1 : 1) * 22 * size,
    }),
  );
  const tufts = [
    [0, -104, 76, 9],
    [-92, -40, 78, 9],
    [92, -40, 78, 9],
    [-52, 34, 80, 9],
    [54, 34, 80, 9],
    [0, -34, 74, 8],
  ] as const;
  const wool = tufts.map(([tx, ty, radius, bumps], index) =>
    solid(put(scallop(tx, ty, radius * 0.9, radius * 0.86, bumps, 14, index * 0.7)), lint, {
      lift: 17 * size,
      inside: line(
        put(
          `M ${tx - 34} ${ty + 6} Q ${tx - 14} ${ty - 22} ${tx + 10} ${ty - 8} M ${tx - 6} ${ty + 30} Q ${tx + 14} ${ty + 8} ${tx + 34} ${ty + 16}`,
        ),
        lint.shade,
        5 * size,
      ),
    }),
  );
  const cup = solid(
    put(
      "M -88 88 C -60 62 -30 84 0 96 C 30 84 60 62 88 88 C 70 130 36 150 0 152 C -36 150 -70 130 -88 88 Z",
    ),
    husk,
    { lift: 12 * size },
  );
  return bracts.join("") + wool.join("") + cup;
}

export function cotton(): string {
  const lobe = (x: number, y: number, turn: number, length: number) =>
    [-48, 48, 0]
      .map((side) =>
        leaf(leafGreen, {
          x,
          y,
          length: length * (side === 0 ? 1 : 0.82),
          width: length * 0.44,
          turn: turn + side,
          veins: 3,
        }),
      )
      .join("");
  return (
    line("M -30 90 Q 0 200 12 290 M 168 158 Q 110 220 14 282", husk.shade, 17) +
    line("M -34 90 Q -4 200 7 290", husk.base, 7) +
    lobe(0, 226, -172, 190) +
    lobe(60, 250, 4, 150) +
    lobe(100, -60, -48, 180) +
    boll(170, 84, 0.56) +
    boll(-44, -46, 1.18)
  );
}

const podOutline =
  "M -178 8 C -184 -56 -128 -88 -78 -78 C -44 -72 -26 -54 2 -54 C 34 -54 52 -82 100 -80 C 156 -76 186 -34 178 10 C 170 60 122 84 78 74 C 46 66 30 50 0 50 C -30 52 -46 76 -90 78 C -140 80 -176 50 -178 8 Z";

function netting(put: (outline: string) => string, width: number): string {
  const rows = [-46, -16, 16, 46].map(
    (y) =>
      `M -168 ${y * 0.4} C -120 ${y * 1.35} -70 ${y * 1.3} 0 ${y * 0.74} C 60 ${y * 1.3} 120 ${y * 1.35} 170 ${y * 0.4}`,
  );
  const ticks = [-138, -104, -68, -30, 10, 50, 88, 126].flatMap((x, index) =>
    [-46, -14, 18].map((y) => `M ${x + (index % 2) * 6} ${y} L ${x + 5} ${y + 26}`),
  );
  return (
    line(put(rows.join(" ")), shell.shade, width) +
    line(put(ticks.join(" ")), shell.shade, width, 0.8)
  );
}

function wholePod(x: number, y: number, turn: number, scale: number): string {
  const put = (outline: string) => place(outline, { x, y, turn, scale });
  return solid(put(podOutline), shell, { lift: 16 * scale, inside: netting(put, 5 * scale) });
}

function kernel(x: number, y: number, turn: number, scale = 1): string {
  const put = (outline: string) => place(outline, { x, y, turn, scale });
  return solid(put(ellipse(0, 0, 56, 41)), nutRed, {
    lift: 10 * scale,
    inside: flat(put(ellipse(-18, -15, 15, 7, -20)), nutRed.light),
  });
}

function spray(x: number, y: number, turn: number): string {
  const leaflets = [-62, -14, 34, 82].map((side) =>
    leaf(leafGreen, { x, y, length: 118, width: 72, turn: turn + side, veins: 3 }),
  );
  return leaflets.join("");
}

export function groundnut(): string {
  const half = (scale: number) => place(podOutline, { x: 4, y: 112, turn: -5, scale });
  const hollow = half(0.94);
  return (
    spray(-96, -128, -150) +
    spray(104, -128, -50) +
    line("M 0 -250 Q -20 -180 -96 -128 M 0 -250 Q 24 -180 104 -128", leafGreen.shade, 9) +
    wholePod(-112, -44, -66, 0.92) +
    wholePod(120, -44, 64, 0.92) +
    solid(half(1.12), shell, { lift: 9, edge: true }) +
    flat(hollow, shell.shade) +
    flat(place(hollow, { x: 4, y: 8 }), "#F3E0BA") +
    kernel(-84, 122, -6, 1.05) +
    kernel(94, 104, 2, 1.05) +
    kernel(-204, 214, -30, 0.8) +
    kernel(216, 208, 24, 0.8)
  );
}
