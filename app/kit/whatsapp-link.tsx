type Props = { link: { href: string; text: string }; className?: string };

/** A plain link: nothing of WhatsApp's is loaded before it is followed. */
export const WhatsAppLink = ({ link: { href, text }, className = "" }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className={`inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 ${className}`}
  >
    {text}
  </a>
);
