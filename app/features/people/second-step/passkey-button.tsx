import { Form } from "react-router";
import { CarriedFields } from "#app/features/people/sign-in/carried-fields.tsx";
import { Button } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import { usePasskey, type PasskeyPrompt } from "./use-passkey.ts";

type Props = {
  prompt: PasskeyPrompt;
  text: string;
  working: string;
  failed: string;
  /** Further fields that are sent along with the passkey. */
  fields?: Readonly<Record<string, string>>;
  /** Whether what is in the browser's cart and on its wish list goes along. */
  carriesCart?: boolean;
};

/** Without JavaScript there is no way to a passkey, and no button. */
export function PasskeyButton(props: Props) {
  const t = useText();
  const isHydrated = useHydrated();
  const isBusy = useBusyForm();
  const { state, field, start } = usePasskey(props.prompt);
  if (!isHydrated)
    return (
      <noscript>
        <p className="text-muted">{t("secondStep.passkeyScript")}</p>
      </noscript>
    );
  const isWorking = state === "working" || isBusy;
  return (
    <Form method="post" className="flex flex-col gap-3">
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.carriesCart && <CarriedFields />}
      <input type="hidden" name="passkey" ref={field} defaultValue="" />
      <Button type="button" onClick={start} disabled={isWorking}>
        {isWorking ? props.working : props.text}
      </Button>
      {state === "failed" && <Notice kind="problem">{props.failed}</Notice>}
      {state === "unsupported" && (
        <Notice kind="problem">{t("secondStep.passkeyUnsupported")}</Notice>
      )}
    </Form>
  );
}
