import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { CompiledText } from "#domain/fill-in.ts";

/** What a text wants filled in. What a plural counts must be a number. */
export type Arguments = Readonly<Record<string, "any" | "number">>;
export type Compiled = { text: CompiledText; arguments: Arguments };

type Options = Record<string, { value: MessageFormatElement[] }>;

/**
 * An ICU text as domain/fill-in.ts wants it. A text without plural or select stays the string it is.
 * @throws Error saying what is wrong with it, also where it has a part of ICU that the shop doesn't use
 */
export function compileText(icu: string): Compiled {
  const found: Record<string, "any" | "number"> = {};
  const take = (name: string, kind: "any" | "number"): string => {
    if (!/^\w+$/.test(name)) throw new Error(`{${name}} is no name of a value`);
    if (found[name] !== "number") found[name] = kind;
    return name;
  };
  const text = compile(parsed(icu), null, take);
  return { text, arguments: found };
}

type Take = (name: string, kind: "any" | "number") => string;

function compile(parts: MessageFormatElement[], counted: string | null, take: Take): CompiledText {
  const pieces: CompiledText[] = [];
  const add = (piece: CompiledText) => {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces.splice(-1, 1, last + piece);
    else pieces.push(piece);
  };
  for (const part of parts) add(compilePart(part, counted, take));
  return pieces.length > 1 ? pieces : (pieces[0] ?? "");
}

function compilePart(part: MessageFormatElement, counted: string | null, take: Take): CompiledText {
  switch (part.type) {
    case TYPE.literal:
      if (/[{}]/.test(part.value)) throw new Error("it has a brace that is meant to be read");
      if (counted !== null && part.value.includes("#"))
        throw new Error(`it has a # that stands for no number; write {${counted}}`);
      return part.value;
    case TYPE.argument:
      return `{${take(part.value, "any")}}`;
    case TYPE.pound:
      return `{${counted}}`;
    case TYPE.plural: {
      if (part.pluralType !== "cardinal" || part.offset !== 0)
        throw new Error(`the plural of {${part.value}} has an offset or counts places`);
      const odd = Object.keys(part.options).find((form) => !/^(?:one|other|=\d+)$/.test(form));
      if (odd !== undefined) throw new Error(`the plural of {${part.value}} has the form ${odd}`);
      const name = take(part.value, "number");
      const forms = formsOf(part.options, name, take);
      return Object.keys(forms).length === 1 ? forms.other : { $: name, ...forms };
    }
    case TYPE.select:
      return { $: take(part.value, "any"), ...formsOf(part.options, counted, take) };
    default:
      throw new Error(`{${part.value}} has a format; give it to the text as it is to be read`);
  }
}

function formsOf(options: Options, counted: string | null, take: Take) {
  const { other, ...rest } = Object.fromEntries(
    Object.entries(options).map(([form, { value }]) => [
      form.replace(/^=/, ""),
      compile(value, counted, take),
    ]),
  );
  return { ...rest, other: other ?? "" };
}

function parsed(icu: string): MessageFormatElement[] {
  try {
    return parse(icu, { ignoreTag: true, shouldParseSkeletons: false });
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`it is no ICU text (${what.toLowerCase().replaceAll("_", " ")})`, {
      cause: error,
    });
  }
}
