import { createContext, use, useMemo, type ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import { localPath } from "#app/i18n/language.ts";
import type { TextValues } from "#domain/fill-in.ts";
import { translate, type TextCatalogue, type TextKey, type Say } from "#app/i18n/translate.ts";

type Speech = { language: Language; catalogue: TextCatalogue };
// Outside Speak there are no texts, which `translate` says of each.
const SpeechContext = createContext<Speech>({ language: "en", catalogue: {} });

export function Speak({ children, ...speech }: Speech & { children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** A page that brings words of its own: they are added to those that every page of its area has. */
export function PageTexts({ texts, children }: { texts: TextCatalogue; children: ReactNode }) {
  const { language, catalogue } = useSpeech();
  const speech = useMemo(
    () => ({ language, catalogue: { ...catalogue, ...texts } }),
    [language, catalogue, texts],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

const useSpeech = (): Speech => use(SpeechContext);

export const useLanguage = (): Language => useSpeech().language;

/** `t("cart.empty")`: the words of this page's language. */
export function useText(): Say<TextKey> {
  const { catalogue, language } = useSpeech();
  return (key, values?: TextValues) => translate(catalogue, language, key, values);
}

/** `path("/cart")`: the address of a page in this page's language. */
export function usePath() {
  const { language } = useSpeech();
  return (path: string) => localPath(language, path);
}
