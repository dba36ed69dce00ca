/** How much one address or account may ask of the shop. Login limits are a rule: domain/people/sign-in/login-limits.ts. */
export type Limits = {
  drawing: DrawingLimits;
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
  /** Changes of the account that a vendor is paid to. */
  bankChangesPerHour: number;
  /** Reviews a person writes or changes. */
  reviewsPerHour: number;
  /** Files of products that a vendor sends, and one that is not approved yet. */
  importsPerHour: number;
  waitingImportsPerHour: number;
  /** Links to a new password: asked for by one address; mailed to one account for one address, and for all together. */
  resetsPerHour: number;
  resetMailsPerHour: number;
  resetMailsInAllPerHour: number;
  /** Links to a new password that one administrator makes to hand them over. */
  handedLinksPerHour: number;
  /** Mails to confirm an e-mail address that one account asks for. */
  confirmationMailsPerHour: number;
};

/** Of all that is drawn for one visitor: pages that are not in memory, forms, data, files (decision 033). */
export type DrawingLimits = {
  /**
   * Drawings that run at once, and orders beside them: each waits for the database most of its time, and those that wait
   * are written together.
   */
  atOnce: { drawing: number; order: number };
  /** What one address may take of each second while others are here. */
  msPerSecond: number;
  /** Requests that wait for their turn; the rest is told to come back. */
  waitingInAll: number;
  waitingPerAddress: number;
  longestWaitMs: number;
  /** Tables that are sent while they are read, to one person, to one address and to all. */
  filesPerPerson: number;
  filesPerAddress: number;
  filesInAll: number;
};

export const normalLimits: Limits = {
  // A letter of Hindi takes nine bytes in a form: who writes more than a field takes is told so, up to 29,000 of them.
  bodyBytes: 256 * 1024,
  writesPerMinute: 300,
  drawing: {
    atOnce: { drawing: 4, order: 16 },
    msPerSecond: 250,
    waitingInAll: 512,
    waitingPerAddress: 128,
    longestWaitMs: 5_000,
    filesPerPerson: 2,
    filesPerAddress: 4,
    filesInAll: 8,
  },
  gatewayBodyBytes: 32 * 1024,
  gatewayWritesPerMinute: 6_000,
  ordersPerHour: 20,
  registrationsPerHour: 30,
  messagesPerHour: 5,
  messageCopiesPerHour: 3,
  emailChangesPerHour: 10,
  bankChangesPerHour: 10,
  reviewsPerHour: 10,
  importsPerHour: 30,
  waitingImportsPerHour: 10,
  resetsPerHour: 30,
  resetMailsPerHour: 5,
  resetMailsInAllPerHour: 10,
  handedLinksPerHour: 20,
  confirmationMailsPerHour: 3,
};
