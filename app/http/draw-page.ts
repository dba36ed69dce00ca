import { RouterContextProvider, type ServerBuild } from "react-router";
import type { World } from "#server/world.ts";
import {
  headContext,
  knownFactsContext,
  outageContext,
  acceptsFormsContext,
  visitorContext,
  worldContext,
  type Visitor,
} from "#app/context.ts";
import { createRouteHandler } from "./answer-outages.ts";
import { crawlerFile } from "./crawler-files.ts";
import type { RefusalLog } from "./log-refusals.ts";
import { renameCookies } from "./rename-cookies.ts";

/** Draws what an address answers with, and does at its end what hangs on who asked. */
export function createDraw(
  world: World,
  build: ServerBuild,
  { mode, logRefusal }: { mode: "production" | "development"; logRefusal: RefusalLog },
) {
  const { handle, takesForms } = createRouteHandler(build, mode);
  return async (
    request: Request,
    visitor: Visitor,
    knownFacts: string | null = null,
  ): Promise<Response> => {
    const file = await crawlerFile(world, request);
    if (file) return file;
    const context = contextFor(world, visitor);
    context.set(acceptsFormsContext, takesForms);
    context.set(knownFactsContext, knownFacts);
    const response = await handle(request, context);
    await renameCookies(world, request, response);
    await logRefusal({ request, response, visitor, signedIn: visitor.signedIn });
    return response;
  };
}

function contextFor(world: World, visitor: Visitor) {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  context.set(headContext, { tags: "" });
  context.set(outageContext, { retryAfterSeconds: null, isDrawnInstead: false });
  context.set(visitorContext, visitor);
  return context;
}
