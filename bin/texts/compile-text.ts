import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from "@formatjs/icu-messageformat-parser";
import type { CompiledText, TextForms } from "#domain/fill-in.ts";

/** What a text wants filled in. What a plural counts must be a number. */
export type Arguments = Readonly<Record<string, "any" | "number">>;
export type Compiled = { text: CompiledText; arguments: Arguments };

type Take = (name: string, kind: "any" | "number") => string;
/** What `#` stands for, in a plural. */
type Counted = string | null;

/**
 * An ICU text as domain/fill-in.ts wants it. A text without plural or select stays the string it is.
 * @throws Error saying what is wrong with it, also where it has a part of ICU that the shop doesn't use
 */
export function compileText(icu: string): Compiled {
  const found: Record<string, "any" | "number"> = {};
  const take: Take = (name, kind) => {
    if (!/^\w+$/.test(name)) throw new Error(`{${name}} is no name of a value`);
    if (found[name] !== "number") found[name] = kind;
    return name;
  };
  const text = compile(parsed(icu), null, take);
  return { text, arguments: found };
}

/** Forms stand around whole texts, so that filling them in takes the least code: each has what was around the choice. */
const compile = (parts: MessageFormatElement[], counted: Counted, take: Take): CompiledText =>
  parts.reduceRight<CompiledText>(
    (rest, part) =>
      part.type === TYPE.plural || part.type === TYPE.select
        ? choice(part, counted, take, rest)
        : joined(pieceOf(part, counted, take), rest),
    "",
  );

function choice(
  part: PluralElement | SelectElement,
  counted: Counted,
  take: Take,
  rest: CompiledText,
): CompiledText {
  const isPlural = part.type === TYPE.plural;
  if (isPlural) refuseOddPlural(part);
  const name = take(part.value, isPlural ? "number" : "any");
  const compiled = Object.entries(part.options).map(([form, { value }]): [string, CompiledText] => [
    form.replace(/^=/, ""),
    joined(compile(value, isPlural ? name : counted, take), rest),
  ]);
  const { other = "", ...forms } = Object.fromEntries(compiled);
  return Object.keys(forms).length === 0 ? other : { $: name, ...forms, other };
}

function pieceOf(part: MessageFormatElement, counted: Counted, take: Take): string {
  if (part.type === TYPE.pound) return `{${counted}}`;
  if (part.type === TYPE.argument) return `{${take(part.value, "any")}}`;
  if (part.type !== TYPE.literal)
    throw new Error(`{${part.value}} has a format; give it to the text as it is to be read`);
  if (/[{}]/.test(part.value)) throw new Error("it has a brace that is meant to be read");
  if (counted !== null && part.value.includes("#"))
    throw new Error(`it has a # that stands for no number; write {${counted}}`);
  return part.value;
}

const joined = (text: CompiledText, rest: CompiledText): CompiledText =>
  typeof text !== "string"
    ? inForms(text, (form) => joined(form, rest))
    : typeof rest !== "string"
      ? inForms(rest, (form) => joined(text, form))
      : text + rest;

function inForms(
  { $, other, ...forms }: TextForms,
  change: (form: CompiledText) => CompiledText,
): TextForms {
  const changed = Object.entries(forms).map(([name, form]) => [name, change(form)]);
  return { $, ...Object.fromEntries(changed), other: change(other) };
}

/** English and Hindi have two categories, `one` and `other`; a number by itself is written `=1`. */
function refuseOddPlural({ value, options, offset, pluralType }: PluralElement): void {
  if (pluralType !== "cardinal" || offset !== 0)
    throw new Error(`the plural of {${value}} has an offset or counts places`);
  const odd = Object.keys(options).find((form) => !/^(?:one|other|=\d+)$/.test(form));
  if (odd !== undefined) throw new Error(`the plural of {${value}} has the form ${odd}`);
}

function parsed(icu: string): MessageFormatElement[] {
  try {
    return parse(icu, { ignoreTag: true, shouldParseSkeletons: false });
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const said = what.toLowerCase().replaceAll("_", " ");
    throw new Error(`it is no ICU text (${said})`, { cause: error });
  }
}
