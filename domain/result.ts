// What a rule answers: the value, or a typed refusal that carries the data needed to explain it.
export type Result<T, R> = { ok: true; value: T } | { ok: false; refusal: R };

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<const R>(refusal: R): { ok: false; refusal: R } {
  return { ok: false, refusal };
}
