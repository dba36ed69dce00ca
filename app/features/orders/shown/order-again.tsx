import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type Props = { orderNumber: string; look: "secondary" | "quiet"; className?: string };

/** What is still sold of an order goes into the cart at today's price; the cart says what could not, and why. */
export function OrderAgain({ orderNumber, look, className = "" }: Props) {
  const t = useText();
  const path = usePath();
  return (
    <Form
      method="post"
      action={path(`/orders/${orderNumber}/cart-lines`)}
      reloadDocument
      className={className}
    >
      <Button look={look} className="w-full max-sm:px-2">
        <Icon name="cart" size={20} />
        {t("order.again")}
      </Button>
    </Form>
  );
}
