/** An address that breaks before its "@" where it has to, not before its last letter. */
export function EmailText({ email, isBold = false }: { email: string; isBold?: boolean }) {
  const at = email.lastIndexOf("@");
  return (
    <span className={`wrap-anywhere ${isBold ? "font-semibold" : ""}`}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </span>
  );
}
