import busy from "./busy.json" with { type: "json" };
import cartAgain from "./cart-again.json" with { type: "json" };
import contactAnswers from "./contact-answers.json" with { type: "json" };
import emailLetters from "./email-letters.json" with { type: "json" };
import titles from "./titles.json" with { type: "json" };
import unavailable from "./unavailable.json" with { type: "json" };

/** Only the server says these. */
export const served = {
  ...busy,
  ...cartAgain,
  ...contactAnswers,
  ...emailLetters,
  ...titles,
  ...unavailable,
};
