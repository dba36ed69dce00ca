import { data, type RouterContextProvider } from "react-router";
import type * as z from "zod";
import { visitorContext } from "#app/context.ts";
import { readForm, type ReadForm } from "#app/forms/read-form.ts";

/**
 * For forms that somebody may have written at for long: whose session is over meanwhile gets what they typed back,
 * with a way to log in beside it. Their pages draw it as their ErrorBoundary, see app/features/errors/saved-form.tsx.
 */
export async function readFormOrSave<S extends z.ZodObject>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  schema: S,
  /** How the names of fields begin that are not known before. */
  others?: string,
): Promise<ReadForm<S>> {
  const form = await readForm(request, schema, others === undefined ? {} : { others });
  if ((await context.get(visitorContext).signedIn()) === null)
    throw data({ typed: { ...form.values, ...form.others } }, 401);
  return form;
}
