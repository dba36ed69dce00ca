import type { RouterContextProvider } from "react-router";
import { visitorContext, worldContext } from "#app/context.ts";
import { noteOutage } from "#app/http/answer-outages.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * For forms that have words of their own for a fault on our side: the fault is logged like the rest, and the form
 * answers null with what was typed still in it. Its 500 becomes a 503 where only the moment was wrong.
 */
export async function attempt<T>(context: Context, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (noteOutage(context, error)) return null;
    const { log } = context.get(worldContext);
    log.error({ err: error, requestId: context.get(visitorContext).requestId }, "a form failed");
    return null;
  }
}
