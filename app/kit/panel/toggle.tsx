import { useFetcher } from "react-router";

type ToggleProps = {
  on: boolean;
  /** What is switched: read out, and shown beside the switch when `shown`. */
  label: string;
  shown?: boolean;
  /** Where to post `on=1` or `on=0`; the answer's `problem`, if it has one, is shown. */
  action: string;
};

/** A switch that acts at once. Without JavaScript it is a button that posts. */
export function Toggle({ on, label, shown = false, action }: ToggleProps) {
  const fetcher = useFetcher<{ problem?: string } | null>();
  const isBusy = fetcher.state !== "idle";
  const isOn = isBusy ? fetcher.formData?.get("on") === "1" : on;
  return (
    <fetcher.Form method="post" action={action} className="inline-block">
      <input type="hidden" name="on" value={on ? "0" : "1"} />
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={shown ? undefined : label}
        disabled={isBusy}
        className="inline-flex min-h-11 min-w-11 items-center gap-3 text-left"
      >
        <span
          aria-hidden="true"
          className={`flex h-6 w-11 flex-none items-center rounded-full border px-0.5 transition-colors duration-150 ${
            isOn ? "justify-end border-leaf bg-leaf" : "justify-start border-edge bg-paper-deep"
          }`}
        >
          <span className={`size-4.5 rounded-full bg-white ${isOn ? "" : "border border-edge"}`} />
        </span>
        {shown && <span className="text-base">{label}</span>}
      </button>
      {fetcher.data?.problem && (
        <p role="alert" className="max-w-72 text-sm text-chilli">
          {fetcher.data.problem}
        </p>
      )}
    </fetcher.Form>
  );
}
