/** An address may hold signs that would add recipients to a link. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
