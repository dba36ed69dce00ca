// How long a sign-in lasts: 30 days with "Remember me", else until the browser closes but at most 12 hours;
// in the admin panel 8 hours after the last request.
const hour = 60 * 60;

export const sessionTimes = {
  rememberedSeconds: 30 * 24 * hour,
  browserSeconds: 12 * hour,
  adminIdleSeconds: 8 * hour,
  /** The time of the last request is written at most this often. */
  touchEverySeconds: 5 * 60,
} as const;

export function sessionSeconds(kind: "shop" | "admin", remembered: boolean): number {
  if (kind === "admin") return sessionTimes.adminIdleSeconds;
  return remembered ? sessionTimes.rememberedSeconds : sessionTimes.browserSeconds;
}
