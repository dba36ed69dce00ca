import type { Language } from "#domain/language.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectTestimonials, type Testimonial } from "./testimonial-store.ts";

export type { Testimonial };

const testimonialsMax = 3;

/** The products that they praise are named, and are the best rated on sale. */
export const testimonialTags = ["catalogue", "listed", "reviews"] as const satisfies ChangeTag[];

type TestimonialsOf = { language: Language; vendorApproval: boolean };

const cachedRows = cachedByTag(testimonialTags, { max: 4 }, (world, key) => {
  const { language, vendorApproval } = JSON.parse(key) as TestimonialsOf;
  return selectTestimonials(world.reader, { vendorApproval }, language, testimonialsMax);
});

/** Five-star reviews with words; none while nobody has written one. */
export async function findTestimonials(world: World, language: Language): Promise<Testimonial[]> {
  const { vendorApproval } = await cachedSettings(world);
  const testimonialsOf: TestimonialsOf = { language, vendorApproval };
  return cachedRows(world, JSON.stringify(testimonialsOf));
}
