import { useLanguage } from "#app/kit/text.tsx";

type Line = { productName: string; productNameHi: string | null };

/** A line's product in the page's language, where it has a name in it. */
export function useLineName() {
  const language = useLanguage();
  return ({ productName, productNameHi }: Line): string =>
    (language === "hi" ? productNameHi : null) ?? productName;
}
