import about from "./about.json" with { type: "json" };
import ownAgain from "./again.json" with { type: "json" };
import buying from "./buying.json" with { type: "json" };
import complaint from "./complaint.json" with { type: "json" };
import contact from "./contact.json" with { type: "json" };
import mailbox from "./mailbox.json" with { type: "json" };
import passport from "./passport.json" with { type: "json" };
import ownProduct from "./product.json" with { type: "json" };
import profile from "./profile.json" with { type: "json" };
import recent from "./recent.json" with { type: "json" };
import secondStep from "./second-step.json" with { type: "json" };
import seller from "./seller.json" with { type: "json" };
import ownWishlist from "./wishlist.json" with { type: "json" };
import wishSaving from "./wish-saving.json" with { type: "json" };

/** Words of one page only: it carries them with what it shows, and nobody loads them elsewhere. */
const product = { ...ownProduct, ...buying, ...wishSaving, ...recent };
const wishlist = { ...ownWishlist, ...wishSaving };
const again = { ...wishlist, ...ownAgain };

export const pageTexts = {
  about,
  again,
  complaint,
  contact,
  mailbox,
  passport,
  product,
  profile,
  secondStep,
  seller,
  wishlist,
};
