import { useLanguage } from "#app/kit/text.tsx";

type NamedLine = { productName: string; productNameHi: string | null };

/** A line's product in the page's language, where it has a name in it. */
export function useLineName() {
  const language = useLanguage();
  return ({ productName, productNameHi }: NamedLine): string =>
    (language === "hi" ? productNameHi : null) ?? productName;
}
