import checkout from "./checkout.json" with { type: "json" };
import counts from "./counts.json" with { type: "json" };
import documents from "./documents.json" with { type: "json" };
import mail from "./mail.json" with { type: "json" };
import noticeStop from "./notice-stop.json" with { type: "json" };
import orderCare from "./order-care.json" with { type: "json" };
import orders from "./orders.json" with { type: "json" };
import payments from "./payments.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import upi from "./upi.json" with { type: "json" };

export const account = {
  ...checkout,
  ...counts,
  ...documents,
  ...mail,
  ...noticeStop,
  ...orderCare,
  ...orders,
  ...payments,
  ...people,
  ...reviews,
  ...upi,
};
