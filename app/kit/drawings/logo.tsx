import sprite from "#app/kit/icons.svg?no-inline";

export type LogoProps = { name: string; className?: string };

/**
 * The arch of the packets with a sprout in it, and the shop's name as text, in the size and colour of the text
 * around it. public/favicon.svg is the same drawing.
 */
export function Logo({ name, className = "" }: LogoProps) {
  return (
    <span
      className={`inline-flex min-w-0 items-center gap-2 leading-tight font-semibold ${className}`}
    >
      <svg width="32" height="32" viewBox="0 0 32 32" className="flex-none" aria-hidden="true">
        <use href={`${sprite}#logo`} />
      </svg>
      <span className="truncate">{name}</span>
    </span>
  );
}
