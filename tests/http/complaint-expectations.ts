// Complaints, of customers, in the vendors' area and in the panel. `:complaint` is about `:order`, `:complained` about `:sold`.
import {
  administrators,
  customers,
  everybody,
  get,
  post,
  type Outcome,
  type Visit,
  vendors,
} from "./route-visits.ts";

const none = "00000000-0000-4000-8000-000000000000";
const own = "/orders/:order/complaints/:complaint";
const ownPattern = "/orders/:number/complaints/:complaint";
const make = "/orders/:order/parcels/1/complaint";

/** Of a customer's own; another's are not there. */
const theirs = (outcome: Outcome) => customers(outcome, "orders", 404);
/** A form that somebody wrote at while their session ended is handed back. */
const written = (outcome: Outcome) => ({ ...theirs(outcome), else: 401 });

type Area = {
  base: "/vendor" | "/admin";
  /** Of what is its own, and of what is not there. */
  owner: (outcome: Outcome) => Visit["answers"];
  all: (outcome: Outcome) => Visit["answers"];
  /** Of a page without a form. */
  unwritten: Visit["answers"];
};

function complaintExpectationsOf({ base, owner, all, unwritten }: Area): Record<string, Visit[]> {
  const list = `${base}/complaints`;
  const page = `${list}/:complained`;
  const pattern = `${list}/:complaint`;
  return {
    [list]: [
      get(list, all(200)),
      get(`${list}?list=late&search=x&page=x`, all(200)),
      post(list, unwritten),
    ],
    [pattern]: [
      get(page, owner(200)),
      get(`${list}/C-2026-999999`, all(404)),
      get(`${list}/none`, all(404)),
      post(page, owner(422)),
      post(`${list}/C-2026-999999`, all(404)),
    ],
    [`${pattern}/moves`]: [
      get(`${page}/moves`, owner(page)),
      post(`${page}/moves`, owner(400)),
      post(`${page}/moves`, owner(`${page}?done=acknowledged`), { action: "acknowledge" }),
    ],
    [`${pattern}/file`]: [
      get(`${page}/file`, owner(200)),
      get(`${list}/none/file`, all(404)),
      post(`${page}/file`, unwritten),
    ],
    [`${pattern}/photos/:messageId`]: [
      get(`${page}/photos/${none}`, all(404)),
      post(`${page}/photos/${none}`, unwritten),
    ],
  };
}

export const complaintExpectations: Record<string, Visit[]> = {
  "/orders/:number/parcels/:parcel/complaint": [
    get(make, theirs(200)),
    get("/orders/:order/parcels/2/complaint", customers(404, "orders")),
    post(make, written(422)),
  ],
  [ownPattern]: [
    get(own, theirs(200)),
    get("/orders/:order/complaints/C-2026-999999", customers(404, "orders")),
    get("/orders/BB-2026-999999/complaints/:complaint", customers(404, "orders")),
    post(own, written(422)),
  ],
  [`${ownPattern}/closing`]: [
    get(`${own}/closing`, theirs(own)),
    post(`${own}/closing`, theirs(`${own}?done=closed`)),
  ],
  [`${ownPattern}/file`]: [get(`${own}/file`, theirs(200)), post(`${own}/file`, everybody(405))],
  [`${ownPattern}/photos/:messageId`]: [
    get(`${own}/photos/${none}`, customers(404, "orders")),
    post(`${own}/photos/${none}`, everybody(405)),
  ],
  ...complaintExpectationsOf({
    base: "/vendor",
    owner: (outcome) => vendors(outcome, 404),
    all: (outcome) => vendors(outcome),
    unwritten: everybody(405),
  }),
  ...complaintExpectationsOf({
    base: "/admin",
    owner: administrators,
    all: administrators,
    unwritten: administrators(405),
  }),
};
