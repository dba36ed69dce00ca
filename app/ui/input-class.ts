export const inputClass =
  "block min-h-11 w-full rounded-field border border-edge bg-white px-3 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-chilli aria-invalid:border-2";
