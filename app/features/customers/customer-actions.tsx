import type { CustomerFacts } from "#server/customers/customer-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { RemovalLink } from "#app/features/people/panel/security/removal-link.tsx";
import { ResetLinkLink } from "#app/features/people/panel/security/reset-link-link.tsx";
import { useText } from "#app/kit/text.tsx";

type CustomerActionsProps = {
  customer: Pick<CustomerFacts, "id" | "name" | "status" | "hasSecondStep">;
  isSignedIn: boolean;
};

/** An account that was deleted has none. */
export function CustomerActions({ customer, isSignedIn }: CustomerActionsProps) {
  const t = useText();
  const { id, name, status, hasSecondStep } = customer;
  const page = `/admin/customers/${id}`;
  if (status === "anonymised") return null;
  if (status === "disabled")
    return (
      <PostButton
        action={`${page}/status`}
        text={t("adminCustomer.switchOn")}
        look="primary"
        field={{ name: "on", value: "1" }}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      {isSignedIn && (
        <ConfirmDialog
          open={{ text: t("adminCustomer.signOut") }}
          title={t("adminCustomer.signOutTitle")}
          text={t("adminCustomer.signOutText", { name })}
          submit={t("adminCustomer.signOut")}
          action={`${page}/sessions/logout`}
        />
      )}
      <ResetLinkLink personId={id} name={name} />
      {hasSecondStep && <RemovalLink personId={id} name={name} />}
      <ConfirmDialog
        open={{ text: t("adminCustomer.switchOff"), className: buttonClass("danger", "px-4") }}
        title={t("adminCustomer.switchOffTitle")}
        text={t("adminCustomer.switchOffText", { name })}
        submit={t("adminCustomer.switchOff")}
        isDanger
        action={`${page}/status`}
      >
        <input type="hidden" name="on" value="0" />
      </ConfirmDialog>
    </div>
  );
}
