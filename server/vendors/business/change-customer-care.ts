import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { consentWording, hasConsented } from "#domain/vendors/vendor-consent.ts";
import { checkCustomerCare, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import { insertConsent } from "#server/vendors/consent-store.ts";
import type { World } from "#server/world.ts";
import type { Business } from "./business-store.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";
import { recordConsent } from "./steps/record-consent.ts";

type WrittenCare = Parameters<typeof checkCustomerCare>[0];

/** How buyers reach the business, and that they are shown it: the tick is in the language that was read. */
export async function changeCustomerCare(
  world: World,
  person: Person,
  { language, ...written }: WrittenCare & { language: Language },
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const at = world.now();
  return world.db.transaction((tx) => {
    const decide = async (business: Business) => {
      const care = checkCustomerCare(written, { isAgreed: hasConsented(business.consent) });
      if (!care.ok || written.consent !== consentWording) return care;
      const given = { id: world.newId(), vendorId: business.id, personId: person.id, language, at };
      if (await insertConsent(tx, given))
        await recordConsent(tx, { by: person, at, business }, consentWording);
      return care;
    };
    return changeOwnBusiness(tx, { by: person, at, decide });
  });
}
