import type { Language } from "#domain/language.ts";
import { keepFacts } from "#server/platform/kept-facts.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import type { World } from "#server/world.ts";
import { selectTestimonials, type Testimonial } from "./testimonial-store.ts";

export type { Testimonial };

const testimonialsMax = 3;

const keptRows = keepFacts("catalogue", { max: 4 }, (world, key) => {
  const [language, approval] = key.split(" ");
  return selectTestimonials(
    world.db,
    { vendorApproval: approval === "true" },
    language === "hi" ? "hi" : "en",
    testimonialsMax,
  );
});

/** Five-star reviews with words; none while nobody has written one. */
export async function findTestimonials(world: World, language: Language): Promise<Testimonial[]> {
  const settings = await keptSettings(world);
  return keptRows(world, `${language} ${settings.vendorApproval}`);
}
