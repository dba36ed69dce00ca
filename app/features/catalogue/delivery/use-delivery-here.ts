import { useEffect } from "react";
import { usePath } from "#app/kit/text.tsx";
import { placeNameCookie } from "#app/before-hydration/name-place.ts";

/** Of the part of a product's page that says how it usually comes, where that differs by place. */
export const usualDeliveryId = "usual-delivery";

/** `link` leads to the same for another PIN code. */
export type TermsHere = { lines: string[]; link: string };

/** Where the browser was told a PIN code, what holds there takes the place of what is usual. */
export function useDeliveryHere(slug: string): void {
  const address = usePath()(`/products/${slug}/delivery-terms`);
  useEffect(() => {
    const usual = document.getElementById(usualDeliveryId);
    if (!usual || !document.cookie.includes(`${placeNameCookie}=`)) return;
    const leaving = new AbortController();
    tellTerms(usual, address, leaving.signal).catch(() => {
      // Without a line the usual terms stay, which say that they are the usual ones.
    });
    return () => leaving.abort();
  }, [address]);
}

async function tellTerms(usual: HTMLElement, address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) return;
  const { lines, link } = (await answer.json()) as TermsHere;
  if (lines.length === 0) return;
  // It gets no shorter: what stands below stays where it is.
  usual.style.minHeight = `${usual.offsetHeight}px`;
  usual.replaceChildren(...lines.map(paragraph));
  if (usual.nextElementSibling) usual.nextElementSibling.textContent = link;
}

function paragraph(line: string): HTMLElement {
  const drawn = document.createElement("p");
  drawn.textContent = line;
  return drawn;
}
