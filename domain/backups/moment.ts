// The moment that a shop is restored to, as somebody writes it: by the clock in India unless a zone is named.

const written = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/;

/** Null: it is none, for example 30 February. */
export function readMoment(text: string): Date | null {
  const [, day, time, zone = "+05:30"] = written.exec(text.trim()) ?? [];
  if (day === undefined || time === undefined) return null;
  const moment = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}${zone}`);
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay && !Number.isNaN(moment.getTime()) ? moment : null;
}
