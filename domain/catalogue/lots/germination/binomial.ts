/** What Stirling's formula for ln n! leaves out. Its series is exact to the last digit from 16 on; below it stand the values themselves. */
function stirlingRest(n: number): number {
  if (n < 16) return smallRests[n] ?? 0;
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / n;
}

const smallRests = Array.from({ length: 16 }, (_, n) => {
  let logFactorial = 0;
  for (let i = 2; i <= n; i += 1) logFactorial += Math.log(i);
  return n === 0 ? 0 : logFactorial - (n + 0.5) * Math.log(n) + n - Math.log(2 * Math.PI) / 2;
});

/** `x ln(x / mean) + mean - x`, also where the two are nearly alike and a difference of logarithms would lose its digits. */
function deviance(x: number, mean: number): number {
  const v = (x - mean) / (x + mean);
  if (Math.abs(v) >= 0.1) return x * Math.log(x / mean) + mean - x;
  let sum = (x - mean) * v;
  let term = 2 * x * v;
  for (let odd = 3; ; odd += 2) {
    term *= v * v;
    const next = sum + term / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

/** Exactly `k` of `n`, by Loader's saddle-point form: no factorial is taken that would overflow, none cancels another. */
function probabilityOf(k: number, n: number, p: number): number {
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const exponent =
    stirlingRest(n) -
    stirlingRest(k) -
    stirlingRest(n - k) -
    deviance(k, n * p) -
    deviance(n - k, n * (1 - p));
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** The chance that at most `k` of `n` come up where each does with probability `p`: the exact one-sided binomial test. */
export function chanceOfAtMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n || p <= 0) return 1;
  if (p >= 1) return 0;
  // The tail is added up whose terms grow smaller from its first on; the other is what is missing to 1.
  return k <= n * p ? lowerTail(k, n, p) : 1 - lowerTail(n - k - 1, n, 1 - p);
}

function lowerTail(k: number, n: number, p: number): number {
  let term = probabilityOf(k, n, p);
  let sum = term;
  for (let i = k; i > 0 && term > sum * Number.EPSILON * 1e-3; i -= 1) {
    term *= (i / (n - i + 1)) * ((1 - p) / p);
    sum += term;
  }
  return Math.min(1, sum);
}
