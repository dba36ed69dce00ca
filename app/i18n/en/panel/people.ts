import administrators from "./administrators.json" with { type: "json" };
import customers from "./customers.json" with { type: "json" };
import password from "./password.json" with { type: "json" };
import resetLink from "./reset-link.json" with { type: "json" };
import secondStep from "./second-step.json" with { type: "json" };
import sessions from "./sessions.json" with { type: "json" };
import vendors from "./vendors.json" with { type: "json" };

export const people = {
  ...administrators,
  ...customers,
  ...password,
  ...resetLink,
  ...secondStep,
  ...sessions,
  ...vendors,
};
