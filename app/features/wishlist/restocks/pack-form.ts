import * as z from "zod";

/** What its buttons send. */
export const packForm = z.object({ packId: z.guid().toLowerCase() });
