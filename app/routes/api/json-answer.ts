import * as z from "zod";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import type { RefusalCode } from "#app/refusals/refusals.ts";

/** Of one person and one moment: nobody's cache may keep it. */
const headers = { "Cache-Control": "private, no-store" };

export const jsonAnswer = (body: object, status = 200): Response =>
  Response.json(body, { status, headers });

/** The code and its data; the page that asked has the words. */
export const jsonRefusal = (refusal: { code: RefusalCode }): Response =>
  jsonAnswer(refusal, refusalLine(refusal.code).status);

export const jsonBadRequest = (): Response => jsonAnswer({ code: "bad-request" }, 400);

/** What a body says, or null when it isn't JSON of that shape. */
export async function readJson<T extends z.ZodType>(
  request: Request,
  shape: T,
): Promise<z.output<T> | null> {
  try {
    const parsed = shape.safeParse(await request.json());
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
