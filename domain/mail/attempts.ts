// A mail that could not be handed over is tried again after growing pauses: ten attempts in about a day.
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * From each attempt to the next. The first is longer than an attempt may take: what one process is still sending is not
 * taken up by another.
 */
export const mailPausesMs: readonly number[] = [
  ...[2, 5, 10, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 6, 10].map((hours) => hours * hourMs),
];

export const mailAttempts = mailPausesMs.length + 1;

/** From one attempt to the next that is not the mail's fault; without end. */
export const unreachablePauseMs = 3 * minuteMs;
