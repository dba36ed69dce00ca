import type { Language } from "#domain/language.ts";
import { translate } from "./translate.ts";
import enPolicy from "./en/policy.json" with { type: "json" };
import enPrivacy from "./en/privacy.json" with { type: "json" };
import enRefund from "./en/refund.json" with { type: "json" };
import enTerms from "./en/terms.json" with { type: "json" };
import hiPolicy from "./hi/policy.json" with { type: "json" };
import hiPrivacy from "./hi/privacy.json" with { type: "json" };
import hiRefund from "./hi/refund.json" with { type: "json" };
import hiTerms from "./hi/terms.json" with { type: "json" };

const en = { ...enPolicy, ...enPrivacy, ...enRefund, ...enTerms };
type Key = keyof typeof en;

const texts: Record<Language, Record<Key, string>> = {
  en,
  hi: { ...hiPolicy, ...hiPrivacy, ...hiRefund, ...hiTerms },
};

export const policies = ["terms", "privacy", "refund"] as const;
export type PolicyName = (typeof policies)[number];

/** The long texts stay on the server: only their own pages carry them, in the language that is read. */
export const policyTextIn =
  (language: Language) =>
  (key: Key, values: Record<string, string> = {}): string =>
    translate(texts[language], language, key, values);

export type PolicyPart = { id: string; title: string; text: string };

/** The parts of a policy in the order of their file. */
export function policyParts(
  policy: PolicyName,
  language: Language,
  values: Record<string, string>,
): PolicyPart[] {
  const t = policyTextIn(language);
  return (Object.keys(en) as Key[]).flatMap((key) => {
    const [of, id = "", last] = key.split(".");
    if (of !== policy || last !== "title") return [];
    return [{ id, title: t(key), text: t(`${policy}.${id}.text` as Key, values) }];
  });
}

/** All words of the policies: what somebody agrees to under one version. */
export const agreedTexts = (): string => JSON.stringify(texts);
