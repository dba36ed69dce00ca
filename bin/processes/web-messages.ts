import * as z from "zod";

/** The first thing a web process is told: what it can't read from its environment. */
export const webSettings = z.object({
  databaseUrl: z.string(),
  poolSize: z.number(),
  port: z.number(),
});
export type WebSettings = z.infer<typeof webSettings>;

/** `stop`: the whole shop closes. `leave`: others go on, and nobody's connection is cut. */
export const webOrders = z.enum(["stop", "leave"]);
export type WebOrder = z.infer<typeof webOrders>;

/** What a web process says when it listens, with its address. */
export const webOpened = z.object({ open: z.url() });
