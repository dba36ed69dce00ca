import busy from "./busy.json" with { type: "json" };
import cartAgain from "./cart-again.json" with { type: "json" };
import complaintFile from "./complaint-file.json" with { type: "json" };
import contactAnswers from "./contact-answers.json" with { type: "json" };
import emailLetters from "./email-letters.json" with { type: "json" };
import { growing } from "./growing.ts";
import germination from "./germination.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import noneFound from "./none-found.json" with { type: "json" };
import productChoices from "./product-choices.json" with { type: "json" };
import productFacts from "./product-facts.json" with { type: "json" };
import seedLabel from "./seed-label.json" with { type: "json" };
import sellerFacts from "./seller-facts.json" with { type: "json" };
import titles from "./titles.json" with { type: "json" };
import unavailable from "./unavailable.json" with { type: "json" };

/** Texts that only the server uses. */
export const serverTexts = {
  ...busy,
  ...cartAgain,
  ...complaintFile,
  ...contactAnswers,
  ...emailLetters,
  ...germination,
  ...growing,
  ...home,
  ...noneFound,
  ...productChoices,
  ...productFacts,
  ...seedLabel,
  ...sellerFacts,
  ...titles,
  ...unavailable,
};
