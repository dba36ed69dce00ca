import type * as z from "zod";

/** What is wrong with a field, in the words of the page's language. */
type Problems<Field extends string = string> = Partial<Record<Field, string>>;
type FormValues<Field extends string = string> = Partial<Record<Field, string>>;

export type ReadForm<S extends z.ZodObject> = {
  /** Of fields whose names are not known before, those that begin as was asked for. */
  others: Readonly<Record<string, string>>;
} & (
  | { ok: true; value: z.output<S>; values: FormValues<keyof S["shape"] & string> }
  | {
      ok: false;
      values: FormValues<keyof S["shape"] & string>;
      problems: Problems<keyof S["shape"] & string>;
    }
);

type FormOptions<S extends z.ZodObject> = {
  secret?: readonly (keyof S["shape"])[];
  /** What their names begin with. */
  others?: string | readonly string[];
};

const othersMax = 200;

/**
 * Reads a sent form by a schema. Every field reaches the schema as one text, empty when it was not sent, so that its
 * messages are all that can come out. `values` is what goes back into the form; what is secret stays out of it.
 */
export async function readForm<S extends z.ZodObject>(
  request: Request,
  schema: S,
  options: FormOptions<S> = {},
): Promise<ReadForm<S>> {
  return parseForm(await readBody(request), schema, options);
}

/** As `readForm`, of a form whose body was read before. */
export function parseForm<S extends z.ZodObject>(
  form: FormData,
  schema: S,
  options: FormOptions<S> = {},
): ReadForm<S> {
  type Field = keyof S["shape"] & string;
  const sent: Record<string, string> = {};
  const values: FormValues<Field> = {};
  for (const field of Object.keys(schema.shape) as Field[]) {
    const text = textOf(form.get(field));
    sent[field] = text;
    if (!options.secret?.includes(field)) values[field] = text;
  }
  const others = options.others === undefined ? {} : othersOf(form, options.others);
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { ok: true, value: parsed.data, values, others };
  const problems: Problems<Field> = {};
  for (const issue of parsed.error.issues) problems[issue.path[0] as Field] ??= issue.message;
  return { ok: false, values, problems, others };
}

function othersOf(form: FormData, asked: string | readonly string[]): Record<string, string> {
  const prefixes = [asked].flat();
  const names = [...new Set(form.keys())].filter((name) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return Object.fromEntries(
    names.slice(0, othersMax).map((name) => [textOf(name), textOf(form.get(name))]),
  );
}

/** A body that is no form counts as an empty one: each missing field is then said at its place. */
export async function readBody(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
    return new FormData();
  try {
    return await request.formData();
  } catch (error) {
    // Thrown for a multipart body with broken boundaries; anything else is not ours to explain.
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}

/** PostgreSQL takes no NUL in a text, and nobody types one. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : "";
}
