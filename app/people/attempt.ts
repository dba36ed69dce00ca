import type { RouterContextProvider } from "react-router";
import { visitorContext, worldContext } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * For forms that have words of their own for a fault on our side: the fault is logged like the rest, and the form
 * answers null with what was typed still in it.
 */
export async function attempt<T>(context: Context, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const { log } = context.get(worldContext);
    log.error({ err: error, requestId: context.get(visitorContext).requestId }, "a form failed");
    return null;
  }
}
