import { createContext, use, useMemo, type ReactNode } from "react";
import type { Language } from "#domain/language.ts";
import { localPath } from "#app/i18n/language.ts";
import { translate, type Catalogue, type MessageKey, type Values, type Say } from "#app/i18n/translate.ts";

type Speech = { language: Language; catalogue: Catalogue };
const SpeechContext = createContext<Speech | null>(null);

export function Speak({ children, ...speech }: Speech & { children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

/** A page that brings words of its own: they are added to those that every page of its area has. */
export function CarriedTexts({ texts, children }: { texts: Catalogue; children: ReactNode }) {
  const { language, catalogue } = useSpeech();
  const speech = useMemo(
    () => ({ language, catalogue: { ...catalogue, ...texts } }),
    [language, catalogue, texts],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error("A page was drawn outside Speak.");
  return speech;
}

export const useLanguage = (): Language => useSpeech().language;

/** `t("cart.empty")`: the words of this page's language. */
export function useText(): Say<MessageKey> {
  const { catalogue, language } = useSpeech();
  return (key, values?: Values) => translate(catalogue, language, key, values);
}

/** `path("/cart")`: the address of a page in this page's language. */
export function usePath() {
  const { language } = useSpeech();
  return (path: string) => localPath(language, path);
}
