// How long a message is kept: until its matter is settled, which is when it is closed in the panel, and so many days more,
// in which it can come up again. The privacy policy states the number.
export const settledMessageDays = 180;

const dayMs = 86_400_000;

/** A message closed at this moment or before it goes. */
export const settledBefore = (now: Date): Date =>
  new Date(now.getTime() - settledMessageDays * dayMs);

/** When a message goes that was closed at this moment. */
export const deletionOf = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + settledMessageDays * dayMs);
