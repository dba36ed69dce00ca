export type LogoMarkProps = { size?: number; className?: string };

/** The arch of the packets with a sprout in it; public/favicon.svg is the same drawing. */
export function LogoMark({ size = 32, className }: LogoMarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="#2F6B2F"
        d="M3 28.5V15C3 8.6 9.4 5.4 16 1c6.6 4.4 13 7.6 13 14v13.5a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 3 28.5z"
      />
      <path
        fill="#FBF8F1"
        d="M14.9 26v-7.2C9.7 18.9 6.8 16 6.5 10.8c4.7 0 7.7 2 8.8 5.6.6-5.3 3.9-8.3 10.2-8.6-.2 6.4-3.2 10-8.4 10.6V26z"
      />
      <path
        fill="#F2A71B"
        d="M9.5 25.8c0-2.2 3-3.3 6.5-3.3s6.5 1.1 6.5 3.3-3 2.7-6.5 2.7-6.5-.5-6.5-2.7z"
      />
    </svg>
  );
}

export type LogoProps = { name: string; size?: number; className?: string };

/** The mark and the shop's name as text, in the size and colour of the text around it. */
export function Logo({ name, size = 32, className = "" }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2 leading-tight font-semibold ${className}`}>
      <LogoMark size={size} />
      <span>{name}</span>
    </span>
  );
}
