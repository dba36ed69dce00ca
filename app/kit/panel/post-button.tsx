import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";

type PostButtonProps = {
  /** The path the button posts to. */
  action: string;
  text: string;
  /** In place of the text while it works. */
  busy?: string;
  /** Read out in place of the text, where many buttons have the same. */
  label?: string;
  look?: "primary" | "secondary" | "danger";
  /** A hidden field that is sent along. */
  field?: { name: string; value: string };
};

/** A button that posts at once, without asking for confirmation. */
export function PostButton({ action, text, busy, label, look, field }: PostButtonProps) {
  const isBusy = useBusyForm();
  return (
    <Form method="post" action={action} className="inline-block">
      {field && <input type="hidden" {...field} />}
      <Button look={look ?? "secondary"} aria-label={label} disabled={isBusy} className="px-4">
        {isBusy && busy ? busy : text}
      </Button>
    </Form>
  );
}
