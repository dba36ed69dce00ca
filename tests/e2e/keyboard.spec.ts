import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./shop-test.ts";
import { addToCart, register, shopperAt } from "./shopper.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test("the whole way to an order goes by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await press(page, page.getByRole("link", { name: "Explore Products" }));
  await expect(page).toHaveURL("/products");

  await tabTo(page, page.getByLabel("Category"));
  await page.keyboard.type("Veg");
  await expect(page).toHaveURL(/category=vegetables/);
  await expect(page.getByLabel("Category")).toBeFocused();
  await tabTo(page, page.getByLabel("Lowest price"));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/minPrice=/);
  await page.goto("/products/hybrid-tomato");

  await tabTo(page, page.getByRole("radio", { name: "50 seeds" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "10g" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  const offer = page.getByRole("region", { name: "50 seeds" });
  await press(page, offer.getByRole("button", { name: "One more" }));
  await expect(offer.getByLabel("Quantity")).toHaveValue("2");
  await press(page, offer.getByRole("button", { name: "Add to Cart" }));
  await expect(offer.getByRole("button", { name: "Added · 2 in cart" })).toBeFocused();

  await page.goto("/cart");
  await expect(page.getByRole("group", { name: /^Quantity of/ })).toBeVisible();
  await press(page, page.getByRole("button", { name: "One less" }));
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("1");
  await press(
    page,
    page.getByRole("link", { name: "Login to Checkout" }).filter({ visible: true }),
  );
  await press(page, page.getByRole("main").getByRole("link", { name: "Register" }));
  await expect(page).toHaveURL("/register?redirect=checkout");
  await register(shopperAt(page, "en"));
  await expect(page).toHaveURL("/checkout");

  const typed: [string, string][] = [
    ["Address line 1", "12 Chaupal Marg"],
    ["City", "Indore"],
    ["State", "Madhya"],
    ["PIN code", "452001"],
    ["Mobile number", "9876543210"],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Payment" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Credit or debit card" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
  await press(page, page.getByRole("button", { name: "Continue to Review" }));
  await expect(page.getByRole("heading", { level: 2, name: "Review" })).toBeFocused();
  await press(page, page.getByRole("button", { name: /^Place order/ }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
});

test("the menus open, are walked and close by keyboard", async ({ page }) => {
  await page.goto("/register");
  await register(shopperAt(page, "en"));
  await expect(page).toHaveURL("/");
  const account = page.getByRole("button", { name: /^Account of/ });
  await press(page, account);
  await expect(page.getByRole("link", { name: "My Orders" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#account-menu")).toBeHidden();
  await expect(account).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const menu = page.getByRole("button", { name: "Menu" });
  await press(page, menu);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "My Orders" }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/orders");
});

test("who wants no motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/products", "/products/chia-seeds", "/cart", "/login"]) {
    await page.goto(path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(element);
          const longest = (text: string) =>
            Math.max(...text.split(",").map((part) => parseFloat(part)));
          const animated = animationName !== "none" && longest(animationDuration) > 0.01;
          return longest(transitionDuration) > 0.01 || animated || scrollBehavior === "smooth";
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(moving, path).toEqual([]);
  }
});

test("what a visitor writes into the stored cart changes no price", async ({ page }) => {
  const shopper = shopperAt(page, "en");
  await page.goto("/products/hybrid-sunflower");
  await addToCart(shopper, "2kg");
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "");
    cart.lines[0].pricePaise = 100;
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await page.goto("/cart");
  await expect(page.getByText("Price was ₹1, is now ₹1,390.")).toBeVisible();
  await page.goto("/register?redirect=checkout");
  await register(shopper);
  await expect(page.getByRole("main")).toContainText("₹1,640");
});

/** By the Tab key alone, as often as it takes; the focus must be seen where it ends. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await isFocusSeen(target), "the focus is not seen").toBe(true);
      return;
    }
  }
  throw new Error(`80 presses of Tab did not reach ${target.toString()}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** An outline or a ring on the control or, for a radio in a card, on what is around it; a slider has it on its thumb. */
async function isFocusSeen(target: Locator): Promise<boolean> {
  if ((await target.getAttribute("type")) === "range") return looksOtherThanWithoutFocus(target);
  return target.evaluate((element) => {
    const label = (element as HTMLInputElement).labels?.[0];
    return [element, element.nextElementSibling, label].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    });
  });
}

async function looksOtherThanWithoutFocus(target: Locator): Promise<boolean> {
  const focused = await target.screenshot();
  await target.blur();
  const plain = await target.screenshot();
  await target.focus();
  return !focused.equals(plain);
}
