// The links that mails carry work once and not for ever: an hour to set a new password, seven days to confirm an
// address, a day to change it. A newer link to confirm or change an address makes the older ones void. Those to a new
// password stay valid beside each other, so that nobody's request voids another's, until the password is new (decision 035).
export const linkPurposes = ["confirm-email", "change-email", "reset-password"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const hour = 3600;

export const linkSeconds: Record<LinkPurpose, number> = {
  "confirm-email": 7 * 24 * hour,
  "change-email": 24 * hour,
  "reset-password": hour,
};
