import { dots, flat, leaf, line, solid } from "#demo/pictures/brush.ts";
import {
  along,
  ellipse,
  pathData,
  place,
  ribbon,
  through,
  type Curve,
  type Point,
} from "#demo/pictures/path.ts";
import { chilliGreen, gramTan, leafGreen, podGreen, youngGreen } from "#demo/pictures/tones.ts";

function okraPod(curve: Curve, width: number): string {
  const half = (t: number) =>
    width * (t < 0.1 ? 0.78 + t * 2.2 : 1 - ((t - 0.1) / 0.9) ** 2.3) + 1.5;
  const outline = ribbon(curve, half, 14);
  const ridge = (share: number) => {
    const points = [0.02, 0.25, 0.5, 0.75, 0.96].map((t): Point => {
      const at = along(curve, t);
      const angle = (at.turn * Math.PI) / 180;
      return [at.x + Math.sin(angle) * half(t) * share, at.y - Math.cos(angle) * half(t) * share];
    });
    const [a, b, c, d, e] = points as [Point, Point, Point, Point, Point];
    return pathData`M ${a[0]} ${a[1]} Q ${b[0]} ${b[1]} ${c[0]} ${c[1]} Q ${d[0]} ${d[1]} ${e[0]} ${e[1]}`;
  };
  const ridges =
    line(ridge(0.45), podGreen.light, 8) +
    line(ridge(-0.2), podGreen.shade, 5, 0.8) +
    line(ridge(-0.68), podGreen.deep, 5, 0.5);
  const base = along(curve, 0);
  const put = (shape: string) => place(shape, { x: base.x, y: base.y, turn: base.turn });
  const cap = solid(
    put(
      pathData`M 16 ${-width * 0.96} C -8 ${-width * 1.12} -30 ${-width * 0.7} -40 -11 L -84 -13 L -88 13 L -40 11 C -30 ${width * 0.7} -8 ${width * 1.12} 16 ${width * 0.96} C 8 ${width * 0.4} 8 ${-width * 0.4} 16 ${-width * 0.96} Z`,
    ),
    leafGreen,
    { lift: 7 },
  );
  return solid(outline, podGreen, { lift: 10, inside: ridges }) + cap;
}

function okraSlice(x: number, y: number, size: number, turn: number): string {
  const star = (radius: number, dip: number) =>
    through(
      Array.from({ length: 10 }, (_unused, index): Point => {
        const angle = ((turn + index * 36) * Math.PI) / 180;
        const reach = index % 2 === 0 ? radius : radius * dip;
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      }),
    );
  const seeds = Array.from({ length: 5 }, (_unused, index): Point => {
    const angle = ((turn + index * 72) * Math.PI) / 180;
    return [x + Math.cos(angle) * size * 0.5, y + Math.sin(angle) * size * 0.5];
  });
  return (
    solid(star(size, 0.84), podGreen, { lift: 6 }) +
    flat(star(size * 0.8, 0.8), "#E7EDC6") +
    dots(seeds, size * 0.2, podGreen.base) +
    dots(
      seeds.map(([sx, sy]): Point => [sx - 1, sy - 1]),
      size * 0.14,
      "#F9F7E6",
    ) +
    dots([[x, y]], size * 0.1, podGreen.base)
  );
}

export function okra(): string {
  return (
    okraPod(
      [
        [112, -150],
        [150, -30],
        [126, 90],
        [28, 212],
      ],
      46,
    ) +
    okraPod(
      [
        [-78, -176],
        [-128, -40],
        [-104, 90],
        [-14, 236],
      ],
      52,
    ) +
    okraSlice(172, 92, 60, 40) +
    okraSlice(136, 186, 72, 14) +
    okraSlice(-182, 186, 66, 50)
  );
}

function chilliFruit(curve: Curve, width: number): string {
  const half = (t: number) => width * (1 - t ** 1.9) * (0.84 + 0.16 * Math.min(1, t * 6)) + 2;
  const shineCurve = ribbon(
    [0.08, 0.26, 0.45, 0.62].map((t): Point => {
      const at = along(curve, t);
      const angle = (at.turn * Math.PI) / 180;
      return [at.x + Math.sin(angle) * half(t) * 0.42, at.y - Math.cos(angle) * half(t) * 0.42];
    }) as unknown as Curve,
    (t) => width * 0.13 * Math.sin(Math.PI * t) + 1,
    8,
  );
  const base = along(curve, 0);
  const put = (shape: string) => place(shape, { x: base.x, y: base.y, turn: base.turn });
  const cap = solid(
    put(
      pathData`M 15 ${-width * 0.9} C -4 ${-width * 1.15} -26 ${-width * 0.5} -30 0 C -26 ${width * 0.5} -4 ${width * 1.15} 15 ${width * 0.9} C 22 ${width * 0.5} 4 ${width * 0.3} 14 0 C 4 ${-width * 0.3} 22 ${-width * 0.5} 15 ${-width * 0.9} Z`,
    ),
    podGreen,
    { lift: 6 },
  );
  const stalk =
    line(put("M -26 0 Q -70 -4 -96 -26"), podGreen.shade, 15) +
    line(put("M -28 -3 Q -70 -7 -94 -27"), podGreen.light, 5);
  return (
    stalk +
    solid(ribbon(curve, half, 16), chilliGreen, {
      lift: 11,
      inside: flat(shineCurve, chilliGreen.light),
    }) +
    cap
  );
}

export function chilli(): string {
  return (
    leaf(leafGreen, { x: 10, y: -176, length: 210, width: 96, turn: -172, bend: -30, veins: 4 }) +
    leaf(leafGreen, { x: 20, y: -190, length: 190, width: 84, turn: -22, bend: 30, veins: 4 }) +
    chilliFruit(
      [
        [150, -120],
        [210, 20],
        [170, 150],
        [96, 246],
      ],
      38,
    ) +
    chilliFruit(
      [
        [-140, -110],
        [-230, 10],
        [-210, 150],
        [-110, 236],
      ],
      40,
    ) +
    chilliFruit(
      [
        [6, -112],
        [34, 40],
        [-40, 150],
        [26, 268],
      ],
      46,
    )
  );
}

function gramPod(x: number, y: number, turn: number, size: number): string {
  const put = (shape: string) => place(shape, { x, y, turn, scale: size });
  const pod =
    "M 0 0 C 10 -58 74 -84 128 -58 C 160 -42 176 -18 206 -6 C 172 8 160 44 122 58 C 70 76 10 54 0 0 Z";
  const sepals = [-46, -16, 16, 46].map((angle) =>
    leaf(leafGreen, { x, y, length: 58 * size, width: 22 * size, turn: turn + angle }),
  );
  const seam = line(put("M 18 -6 Q 96 -34 186 -8"), youngGreen.shade, 4, 0.8);
  return (
    solid(put(pod), youngGreen, {
      lift: 17 * size,
      inside:
        flat(put("M 40 -38 C 62 -58 92 -60 112 -52 C 90 -50 64 -42 50 -26 Z"), youngGreen.light) +
        seam,
    }) + sepals.join("")
  );
}

function chickpea(x: number, y: number, turn: number): string {
  const put = (shape: string) => place(shape, { x, y, turn });
  const round =
    "M 46 -2 C 40 -14 36 -36 8 -42 C -24 -46 -46 -24 -46 2 C -46 28 -24 46 6 44 C 34 40 38 16 46 -2 Z";
  return solid(put(round), gramTan, {
    lift: 12,
    inside:
      line(put("M 38 -4 Q 6 -14 -22 4"), gramTan.shade, 5) +
      flat(ellipse(x - 16, y - 20, 9, 6, -35), gramTan.light),
  });
}

export function gram(): string {
  const leaflets = Array.from({ length: 7 }, (_unused, pair) => {
    const at = along(
      [
        [-10, -150],
        [60, -190],
        [150, -210],
        [236, -190],
      ],
      pair / 6,
    );
    return [-70, 70]
      .map((side) =>
        leaf(leafGreen, {
          x: at.x,
          y: at.y,
          length: 66 - pair * 3,
          width: 38,
          turn: at.turn + side,
        }),
      )
      .join("");
  });
  const leafletsLeft = Array.from({ length: 6 }, (_unused, pair) => {
    const at = along(
      [
        [-26, -90],
        [-90, -140],
        [-170, -160],
        [-244, -130],
      ],
      pair / 5,
    );
    return [-70, 70]
      .map((side) =>
        leaf(leafGreen, {
          x: at.x,
          y: at.y,
          length: 62 - pair * 3,
          width: 36,
          turn: at.turn + side,
        }),
      )
      .join("");
  });
  const twigs =
    "M -30 -262 C -10 -160 -40 -60 10 40 M -10 -150 C 60 -190 150 -210 236 -190 M -26 -90 C -90 -140 -170 -160 -244 -130 M -18 -60 Q 60 -90 90 -50 M -20 -20 Q -90 -60 -110 -10";
  return (
    leaflets.join("") +
    leafletsLeft.join("") +
    line(twigs, leafGreen.shade, 8) +
    gramPod(86, -56, 62, 0.92) +
    gramPod(-108, -16, 118, 0.92) +
    gramPod(8, 30, 84, 0.96) +
    chickpea(-206, 180, 10) +
    chickpea(206, 176, 160) +
    chickpea(124, 206, 30) +
    chickpea(-122, 208, 200)
  );
}
