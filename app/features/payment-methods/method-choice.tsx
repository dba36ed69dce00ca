import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import {
  isDigitalMethod,
  offlineIdOf,
  type BuiltInPaymentMethod,
  type PaymentMethod,
} from "#domain/payment-methods/payment-method.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";
import { GatewayFrame } from "#app/features/money/payments/gateway-frame.tsx";
import { isGatewayMethod, type GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { isBuiltInMethod, useMethodText } from "./method-words.ts";
import { PayOnPage } from "#app/features/money/payments/paying.tsx";
import { OwnMethodFields, type Telling } from "./own-method.tsx";
import type { TokenRequest } from "#app/features/money/payments/use-token-request.ts";

const icons: Record<BuiltInPaymentMethod, IconName> = {
  "credit-card": "card",
  upi: "upi",
  netbanking: "globe",
  wallet: "phone",
  "upi-direct": "upi",
  cod: "cash",
};

type Props = {
  legend: string;
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  /** Why cash on delivery can't be chosen here. */
  codRefused?: string | undefined;
  error?: string | undefined;
  /** The gateway that takes digital payments; null where none is set up. */
  paying: PayingWith | null;
  token: GatewayToken | null;
  asked: TokenRequest;
  onChoose: (method: PaymentMethod) => void;
  /** What is behind the shop's own among the methods, and what is told of a payment by one of them. */
  offline?: readonly OfflineMethod[];
  telling?: Telling;
};

/** The ways to pay; the card of the chosen one holds the gateway's fields, where it has some. */
export function MethodChoice({ legend, methods, error, codRefused, ...choice }: Props) {
  const { chosen, offline = [], ...card } = choice;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "method-error" : undefined}
    >
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-col gap-3">
        {methods.map((method) => (
          <MethodCard
            key={method}
            method={method}
            open={method === chosen}
            refused={method === "cod" ? codRefused : undefined}
            own={offline.find(({ id }) => id === offlineIdOf(method))}
            {...card}
          />
        ))}
      </div>
      {error && (
        <p id="method-error" className="mt-2 text-sm text-chilli">
          {error}
        </p>
      )}
      <WithoutScript paying={card.paying} nothingChosen={chosen === undefined} />
    </fieldset>
  );
}

/** Then no card opens, whichever is chosen. */
function WithoutScript({
  paying,
  nothingChosen,
}: Pick<Props, "paying"> & { nothingChosen: boolean }) {
  const t = useText();
  const hydrated = useHydrated();
  if (paying?.fields === "frame")
    return (
      <noscript>
        <p className="mt-3 text-sm text-muted">{t("checkout.needsScript")}</p>
      </noscript>
    );
  if (paying === null || hydrated || !nothingChosen) return null;
  return (
    <div className="mt-3">
      <PayOnPage paying={paying} />
    </div>
  );
}

type CardProps = Pick<Props, "paying" | "token" | "asked" | "onChoose" | "telling"> & {
  method: PaymentMethod;
  own: OfflineMethod | undefined;
  open: boolean;
  refused: string | undefined;
};

function MethodCard(props: CardProps) {
  const { method, own, open, refused, onChoose, telling } = props;
  const t = useText();
  const hydrated = useHydrated();
  const methodText = useMethodText();
  const builtIn = isBuiltInMethod(method) ? method : null;
  return (
    <div className={`rounded-field border ${open ? "border-leaf bg-leaf-tint" : "border-edge"}`}>
      <label
        className={`flex min-h-14 items-center gap-3 px-4 py-2 ${refused ? "text-muted" : "cursor-pointer"}`}
      >
        <input
          type="radio"
          name="method"
          value={method}
          checked={open}
          disabled={refused !== undefined}
          onChange={() => onChoose(method)}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">{methodText(method, own?.name)}</span>
          <span className="block text-sm text-muted">
            {refused ?? t(`method.hint.${builtIn ?? "offline"}`)}
          </span>
        </span>
        {builtIn && <Icon name={icons[builtIn]} size={24} className="shrink-0 text-soil" />}
      </label>
      {/* Without a script nobody hears which one is chosen: all of them are there to be filled in. */}
      {own && telling && (open || !hydrated) && (
        <div className="px-4 pb-4">
          <OwnMethodFields own={own} {...telling} />
        </div>
      )}
      {open && <GatewayPart {...props} />}
    </div>
  );
}

/** What the company behind a way to pay has to show here. */
function GatewayPart({ method, paying, token, asked }: CardProps) {
  if (paying === null || !isDigitalMethod(method)) return null;
  const isFramed = paying.fields === "frame" && isGatewayMethod(method);
  return (
    <div className={`px-3 pb-3 sm:px-4 sm:pb-4 ${isFramed ? "noscript:hidden" : ""}`}>
      {isFramed ? (
        <GatewayFrame method={method} token={token} asked={asked} />
      ) : (
        <PayOnPage paying={paying} />
      )}
    </div>
  );
}
