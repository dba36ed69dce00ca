/** How much one address or account may ask of the shop. Login limits are a rule: domain/people/login-limits.ts. */
export type Limits = {
  /** Bytes of a form or JSON body. */
  bodyBytes: number;
  /** Writes of one address in a minute, over all forms. */
  writesPerMinute: number;
  ordersPerHour: number;
  registrationsPerHour: number;
};

export const normalLimits: Limits = {
  bodyBytes: 64 * 1024,
  writesPerMinute: 300,
  ordersPerHour: 20,
  registrationsPerHour: 30,
};
