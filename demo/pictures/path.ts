// Outlines as SVG path data with absolute M, L, C, Q and Z only, so that any outline can be moved and turned while the
// light keeps its one direction.
export type Point = readonly [x: number, y: number];
export type Curve = readonly [Point, Point, Point, Point];
export type Placement = { x?: number; y?: number; turn?: number; scale?: number; flip?: boolean };

const round = (value: number) => String(Math.round(value * 10) / 10);

export function pathData(strings: TemplateStringsArray, ...values: number[]): string {
  return strings.reduce(
    (data, part, index) => data + part + (index < values.length ? round(values[index] ?? 0) : ""),
    "",
  );
}

/** `turn` is in degrees, clockwise. */
export function place(
  outline: string,
  { x = 0, y = 0, turn = 0, scale = 1, flip = false }: Placement,
): string {
  const cos = Math.cos((turn * Math.PI) / 180) * scale;
  const sin = Math.sin((turn * Math.PI) / 180) * scale;
  return outline.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_pair, first: string, second: string) => {
    const px = Number(first) * (flip ? -1 : 1);
    const py = Number(second);
    return `${round(px * cos - py * sin + x)} ${round(px * sin + py * cos + y)}`;
  });
}

export function pointsOf(outline: string): Point[] {
  return [...outline.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map((match) => [
    Number(match[1]),
    Number(match[2]),
  ]);
}

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx, turn = 0): string {
  const k = 0.5523;
  const outline = pathData`M ${rx} 0 C ${rx} ${ry * k} ${rx * k} ${ry} 0 ${ry} C ${-rx * k} ${ry} ${-rx} ${ry * k} ${-rx} 0 C ${-rx} ${-ry * k} ${-rx * k} ${-ry} 0 ${-ry} C ${rx * k} ${-ry} ${rx} ${-ry * k} ${rx} 0 Z`;
  return place(outline, { x: cx, y: cy, turn });
}

/** A drop with its round end at the origin, pointing along +x. */
export function drop(length: number, width: number): string {
  const half = width / 2;
  return pathData`M 0 0 C ${length * 0.02} ${-half * 1.15} ${length * 0.5} ${-half * 1.25} ${length} 0 C ${length * 0.5} ${half * 1.25} ${length * 0.02} ${half * 1.15} 0 0 Z`;
}

/** A closed outline of round bumps around an ellipse. */
export function scallop(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bumps: number,
  depth: number,
  phase = 0,
): string {
  const at = (step: number, grow: number): Point => {
    const angle = phase + (step / bumps) * 2 * Math.PI;
    return [cx + Math.cos(angle) * (rx + grow), cy + Math.sin(angle) * (ry + grow)];
  };
  const [startX, startY] = at(0, 0);
  let outline = pathData`M ${startX} ${startY}`;
  for (let bump = 0; bump < bumps; bump += 1) {
    const [ax, ay] = at(bump + 0.1, depth * 1.35);
    const [bx, by] = at(bump + 0.9, depth * 1.35);
    const [endX, endY] = at(bump + 1, 0);
    outline += pathData` C ${ax} ${ay} ${bx} ${by} ${endX} ${endY}`;
  }
  return `${outline} Z`;
}

/** A smooth closed outline through the points (Catmull-Rom). */
export function through(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  let outline = pathData`M ${at(0)[0]} ${at(0)[1]}`;
  points.forEach((from, index) => {
    const to = at(index + 1);
    const before = at(index - 1);
    const after = at(index + 2);
    outline += pathData` C ${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  });
  return `${outline} Z`;
}

export function curveData([a, b, c, d]: Curve): string {
  return pathData`M ${a[0]} ${a[1]} C ${b[0]} ${b[1]} ${c[0]} ${c[1]} ${d[0]} ${d[1]}`;
}

/** The place on a cubic curve at t (0–1) and its direction in degrees. */
export function along([a, b, c, d]: Curve, t: number): { x: number; y: number; turn: number } {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  const slope = (axis: 0 | 1) =>
    s * s * (b[axis] - a[axis]) + 2 * s * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]);
  return { x: mix(0), y: mix(1), turn: (Math.atan2(slope(1), slope(0)) * 180) / Math.PI };
}

/** A ribbon along a curve whose half width at t is `halfWidth(t)`. */
export function ribbon(curve: Curve, halfWidth: (t: number) => number, steps = 12): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const { x, y, turn } = along(curve, step / steps);
    const angle = (turn * Math.PI) / 180;
    const half = halfWidth(step / steps);
    left.push([x + Math.sin(angle) * half, y - Math.cos(angle) * half]);
    right.unshift([x - Math.sin(angle) * half, y + Math.cos(angle) * half]);
  }
  return through([...left, ...right]);
}
