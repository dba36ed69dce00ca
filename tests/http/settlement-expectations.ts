import { administrators, get, post, type Visit } from "./route-visits.ts";

const settlements = "/admin/money/settlements";

/** Of the pages about what gateways paid to the bank. */
export const settlementExpectations: Record<string, Visit[]> = {
  "/admin/money/settlements": [
    get(
      `${settlements}?gateway=razorpay&state=open&page=2&after=2026-11-20_7`,
      administrators(200),
    ),
    get(`${settlements}?gateway=none&state=none&after=none`, administrators(200)),
    post(settlements, administrators(422), { gateway: "razorpay" }),
    post(settlements, administrators(404), { gateway: "sandbox" }),
  ],
  "/admin/money/settlements/file": [
    get(`${settlements}/file?state=right`, administrators(200)),
    post(`${settlements}/file`, administrators(405)),
  ],
  "/admin/money/settlements/differences/:difference": [
    get(`${settlements}/differences/1`, administrators(404)),
    get(`${settlements}/differences/none`, administrators(404)),
    post(`${settlements}/differences/1`, administrators(404), { reason: "Known" }),
  ],
  "/admin/money/settlements/:settlement": [
    get(`${settlements}/1`, administrators(404)),
    get(`${settlements}/none`, administrators(404)),
    post(`${settlements}/1`, administrators(405)),
  ],
};
