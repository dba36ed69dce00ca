// How long a sign-in lasts: 30 days with "Remember me", unless it goes unused for 14; else until the browser closes but at
// most 12 hours; in the admin panel 8 hours after the last request, and 7 days in all.
const hour = 60 * 60;

export const sessionKinds = ["shop", "admin"] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionTimes = {
  rememberedSeconds: 30 * 24 * hour,
  rememberedIdleSeconds: 14 * 24 * hour,
  browserSeconds: 12 * hour,
  adminSeconds: 7 * 24 * hour,
  adminIdleSeconds: 8 * hour,
  /** The time of the last request is written at most this often. */
  touchEverySeconds: 5 * 60,
} as const;

export type SessionUse = {
  kind: SessionKind;
  remembered: boolean;
  startedAt: Date;
  lastSeenAt: Date;
};

/** When a session ends if it isn't used again. */
export function sessionEnd({ kind, remembered, startedAt, lastSeenAt }: SessionUse): Date {
  const { wholeSeconds, idleSeconds } = limitsOf(kind, remembered);
  return new Date(
    Math.min(startedAt.getTime() + wholeSeconds * 1000, lastSeenAt.getTime() + idleSeconds * 1000),
  );
}

function limitsOf(kind: SessionKind, remembered: boolean) {
  const { adminSeconds, adminIdleSeconds, browserSeconds } = sessionTimes;
  const { rememberedSeconds, rememberedIdleSeconds } = sessionTimes;
  if (kind === "admin") return { wholeSeconds: adminSeconds, idleSeconds: adminIdleSeconds };
  if (remembered) return { wholeSeconds: rememberedSeconds, idleSeconds: rememberedIdleSeconds };
  return { wholeSeconds: browserSeconds, idleSeconds: browserSeconds };
}

/** How long the browser has to keep the cookie of a session from now on; undefined: until it closes. */
export function cookieSeconds(session: {
  remembered: boolean;
  startedAt: Date;
  now: Date;
}): number | undefined {
  if (!session.remembered) return undefined;
  const usedSeconds = (session.now.getTime() - session.startedAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(sessionTimes.rememberedSeconds - usedSeconds));
}
