import { renderWaitingImages } from "#server/catalogue/images/render-waiting-images.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { checkLotImports } from "#server/catalogue/imports/lots/check-lot-imports.ts";
import { runLotImports } from "#server/catalogue/imports/lots/run-lot-imports.ts";
import { runImports } from "#server/catalogue/imports/run-imports.ts";
import { clearLooseMarks } from "#server/catalogue/lots/opening/clear-loose-marks.ts";
import { warnEndingLots } from "#server/catalogue/lots/warn-ending-lots.ts";
import { withdrawEndingLots } from "#server/catalogue/lots/withdraw-ending-lots.ts";
import { countSold } from "#server/orders/popularity/count-sold.ts";
import { tellPriceDrops } from "#server/wishlist/tell-price-drops.ts";
import { tellRestocks } from "#server/wishlist/restocks/tell-restocks.ts";
import { foldStaleProducts } from "#server/catalogue/search/fold-stale-products.ts";

/** What is done each minute for products: their pictures, the files vendors send, lots whose validity ends, and mails about packs that are back. */
export const catalogueJobs = {
  "render-images": renderWaitingImages,
  "check-imports": checkImports,
  "take-imports": runImports,
  "check-lot-imports": checkLotImports,
  "take-lot-imports": runLotImports,
  "withdraw-lots": withdrawEndingLots,
  "tell-restocks": tellRestocks,
} as const;

/** What of lots, of searches after an upgrade, of popularity and of prices on wish lists can wait for half an hour. */
export const slowCatalogueJobs = {
  "warn-lots": warnEndingLots,
  "clear-loose-marks": clearLooseMarks,
  "fold-products": foldStaleProducts,
  "count-sold": countSold,
  "tell-price-drops": tellPriceDrops,
} as const;
