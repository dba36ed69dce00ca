import { leaf, line, solid } from "#demo/pictures/brush.ts";
import { along, curveData, drop, pathData, place, type Curve } from "#demo/pictures/path.ts";
import { leafGreen, riceGold, straw } from "#demo/pictures/tones.ts";

function ear(x: number, y: number, turn: number, pairs: number): string {
  const put = (outline: string) => place(outline, { x, y, turn });
  const step = 34;
  let awns = "";
  let grains = "";
  for (let pair = pairs; pair >= 0; pair -= 1) {
    const height = -pair * step;
    const slim = 1 - (pair / pairs) * 0.25;
    for (const side of pair === pairs ? [0] : [-1, 1]) {
      const lean = side * 21;
      const tip = { x: side * 40 * slim, y: height - 62 * slim };
      awns += put(
        pathData`M ${tip.x} ${tip.y} Q ${tip.x + side * 22} ${tip.y - 60} ${tip.x + side * 34} ${tip.y - 124 + pair * 3}`,
      );
      const grain = place(drop(76 * slim, 42 * slim), {
        x: side * 11,
        y: height + 6,
        turn: -90 + lean,
      });
      grains += solid(put(grain), straw, { lift: 7, edge: true });
    }
  }
  return line(awns, straw.shade, 3.5) + grains;
}

export function wheat(): string {
  const stalk = (outline: string) => line(outline, straw.shade, 11) + line(outline, straw.base, 6);
  return (
    stalk("M 14 290 Q -70 120 -132 48") +
    stalk("M 0 290 Q 70 130 138 48") +
    leaf(leafGreen, { x: -2, y: 262, length: 250, width: 42, turn: -158, bend: 70 }) +
    leaf(leafGreen, { x: 12, y: 262, length: 240, width: 42, turn: -20, bend: -62 }) +
    ear(-132, 56, -20, 5) +
    ear(138, 56, 21, 5) +
    stalk("M 4 290 Q -4 160 2 40") +
    ear(2, 96, 1, 7)
  );
}

function riceBranch(x: number, y: number, dx: number, drop_: number, grains: number): string {
  const curve: Curve = [
    [x, y],
    [x + dx * 0.6, y + drop_ * 0.1],
    [x + dx, y + drop_ * 0.5],
    [x + dx * 1.02, y + drop_],
  ];
  let drawn = line(curveData(curve), riceGold.shade, 4);
  for (let grain = grains; grain >= 0; grain -= 1) {
    const at = along(curve, 0.2 + (grain / grains) * 0.8);
    const side = grain % 2 === 0 ? 1 : -1;
    const turn = grain === grains ? at.turn : at.turn + side * 26;
    drawn += solid(place(drop(50, 25), { x: at.x, y: at.y, turn }), riceGold, {
      lift: 5,
      edge: true,
    });
  }
  return drawn;
}

export function paddy(): string {
  const main: Curve = [
    [-70, 290],
    [-130, -60],
    [-60, -330],
    [150, -130],
  ];
  const branches = [
    [0.5, -36, 120, 5],
    [0.58, 62, 150, 6],
    [0.64, -18, 180, 7],
    [0.72, 84, 170, 7],
    [0.78, -4, 220, 8],
    [0.86, 92, 200, 8],
    [0.92, 22, 240, 9],
    [1, 74, 230, 9],
  ] as const;
  const hanging = branches.map(([t, dx, fall, grains]) => {
    const at = along(main, t);
    return riceBranch(at.x, at.y, dx, fall, grains);
  });
  return (
    leaf(leafGreen, { x: -60, y: 290, length: 520, width: 52, turn: -114, bend: -60 }) +
    leaf(leafGreen, { x: -40, y: 290, length: 390, width: 46, turn: -42, bend: 120 }) +
    line(curveData(main), leafGreen.shade, 12) +
    line(curveData(main), leafGreen.light, 5) +
    hanging.join("")
  );
}
