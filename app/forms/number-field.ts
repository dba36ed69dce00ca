import * as z from "zod";

type NumberField<Empty> = {
  /** Reads the number; null when the text is not one. */
  read: (text: string) => number | null;
  wrong: string;
  most: number;
  tooLarge: string;
  /** What an empty field says, where it may be empty. */
  empty?: Empty;
};

/** A number of the right form that is too large is told how large it may be. */
export const numberField = <Empty = never>({
  read,
  wrong,
  most,
  tooLarge,
  empty,
}: NumberField<Empty>) =>
  z.string().transform((given, context): number | Empty => {
    const text = given.trim();
    if (text === "" && empty !== undefined) return empty;
    const value = read(text);
    if (value !== null && value <= most) return value;
    context.addIssue({ code: "custom", message: value === null ? wrong : tooLarge });
    return z.NEVER;
  });

export const wholeNumberFrom =
  (least: number) =>
  (text: string): number | null =>
    /^[0-9]+$/.test(text) && Number(text) >= least ? Number(text) : null;
