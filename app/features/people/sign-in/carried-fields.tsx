/** What a browser had without an account goes along with a sign-in: scripts of the page fill it in, and without them it is empty. */
export const CarriedFields = () => (
  <>
    <input type="hidden" name="cart" data-carry-cart />
    <input type="hidden" name="wishList" data-carry-wish-list />
  </>
);
