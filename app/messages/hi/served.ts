import cartAgain from "./cart-again.json" with { type: "json" };
import contactAnswers from "./contact-answers.json" with { type: "json" };
import titles from "./titles.json" with { type: "json" };

/** Only the server says these. */
export const served = { ...cartAgain, ...contactAnswers, ...titles };
