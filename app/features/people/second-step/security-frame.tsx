import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import type { TextCatalogue } from "#app/i18n/translate.ts";
import { PageTexts } from "#app/kit/text.tsx";

export type FramedPage = { title: string; children: ReactNode };
/** Draws the title, the way back, and the page under it, as the profile or the panel has them. */
export type DrawFrame = (page: FramedPage) => ReactNode;

/** A page reached from somebody's own security page. Its layout gives the frame, so that none loads the other's. */
export function SecurityFrame({ texts, ...page }: FramedPage & { texts: TextCatalogue }) {
  const draw = useOutletContext<DrawFrame>();
  return <PageTexts texts={texts}>{draw(page)}</PageTexts>;
}
