import { confusableLetters } from "#domain/people/sign-in/confusable-letters.ts";
import { useText } from "#app/kit/text.tsx";

/** An address that breaks before its "@" where it has to, not before its last letter; marked where it may pass for another. */
export function EmailText({ email, isBold = false }: { email: string; isBold?: boolean }) {
  const t = useText();
  const at = email.lastIndexOf("@");
  const foreign = confusableLetters(email).map(({ letter }) => `“${letter}”`);
  return (
    <span className={`wrap-anywhere ${isBold ? "font-semibold" : ""}`}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
      {foreign.length > 0 && (
        <span className="mt-1 block text-sm font-normal text-chilli">
          {t("panel.foreignLetters", { letters: foreign.join(", ") })}
        </span>
      )}
    </span>
  );
}
