/** How much one address or account may ask of the shop. Login limits are a rule: domain/people/login-limits.ts. */
export type Limits = {
  /** Bytes of a form or JSON body. */
  bodyBytes: number;
  /** Writes of one address in a minute, over all forms. */
  writesPerMinute: number;
  /** Of what a payment gateway sends, and of its writes: it sends in bursts, from few addresses. */
  gatewayBodyBytes: number;
  gatewayWritesPerMinute: number;
  ordersPerHour: number;
  registrationsPerHour: number;
  /** Of the contact page. */
  messagesPerHour: number;
  /** Of those, copies to one e-mail address: anybody can type it. */
  messageCopiesPerHour: number;
  /** Of one account: each sends a mail to an address of the asker's choice. */
  emailChangesPerHour: number;
  /** Reviews a person writes or changes. */
  reviewsPerHour: number;
  /** Links to a new password: asked for by one address, and for one account. */
  resetsPerHour: number;
  resetMailsPerHour: number;
  /** Mails to confirm an e-mail address that one account asks for. */
  confirmationMailsPerHour: number;
};

export const normalLimits: Limits = {
  // A letter of Hindi takes nine bytes in a form: who writes more than a field takes is told so, up to 29,000 of them.
  bodyBytes: 256 * 1024,
  writesPerMinute: 300,
  gatewayBodyBytes: 32 * 1024,
  gatewayWritesPerMinute: 6_000,
  ordersPerHour: 20,
  registrationsPerHour: 30,
  messagesPerHour: 5,
  messageCopiesPerHour: 3,
  emailChangesPerHour: 10,
  reviewsPerHour: 10,
  resetsPerHour: 30,
  resetMailsPerHour: 5,
  confirmationMailsPerHour: 3,
};
