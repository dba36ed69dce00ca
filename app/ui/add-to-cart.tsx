import { buttonClass } from "./button.tsx";

export type AddToCartLine = {
  packId: string;
  slug: string;
  name: string;
  packLabel: string;
  pricePaise: number;
  imageKey: string | null;
  stock: number;
};

export function AddToCart({ line, stepper = false }: { line: AddToCartLine; stepper?: boolean }) {
  return (
    <form method="post" data-add-to-cart={JSON.stringify(line)}>
      {stepper && (
        <div className="mb-3">
          <input type="number" name="quantity" min={1} max={line.stock} defaultValue={1} aria-label="Quantity" />
        </div>
      )}
      <button className={buttonClass("primary", "w-full")}>Add to Cart</button>
    </form>
  );
}
