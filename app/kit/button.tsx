import type { ComponentProps } from "react";
import { Link } from "react-router";

type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const looks: Record<ButtonLook, string> = {
  primary: "bg-leaf text-white hover:bg-leaf-deep disabled:bg-paper-deep disabled:text-muted",
  secondary:
    "border border-leaf bg-white text-leaf hover:bg-leaf-tint disabled:border-line disabled:text-muted",
  quiet: "text-leaf underline-offset-4 hover:underline disabled:text-muted",
  danger: "border border-chilli bg-white text-chilli hover:bg-chilli-tint",
};

/** One shape for everything that is pressed: 44 px high at least. */
export const buttonClass = (look: ButtonLook = "primary", extra = ""): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-5 py-2 text-center text-base font-semibold transition-colors duration-150 ease-calm ${looks[look]} ${extra}`;

export function Button({
  look = "primary",
  className = "",
  ...props
}: ComponentProps<"button"> & { look?: ButtonLook }) {
  return <button type="submit" {...props} className={buttonClass(look, className)} />;
}

export function ButtonLink({
  look = "primary",
  className = "",
  ...props
}: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link {...props} className={buttonClass(look, className)} />;
}
