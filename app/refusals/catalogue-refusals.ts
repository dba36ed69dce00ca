import type { PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { CategoryRefusalCode } from "#domain/catalogue/categories/category.ts";
import type { ProductImageRefusalCode } from "#domain/catalogue/images/product-images.ts";
import type {
  ProductRefusal,
  CopyRefusal,
  PriceRefusal,
} from "#domain/catalogue/products/product-refusals.ts";
import type { SendingBackRefusal } from "#domain/catalogue/products/sending-back.ts";
import type { AddedWordRefusal } from "#domain/catalogue/search/added-word.ts";
import type { GuideRefusal } from "#domain/catalogue/crops/written-guide.ts";
import type { SeasonRefusal } from "#domain/catalogue/crops/written-season.ts";
import type { PlaceRefusal } from "#domain/catalogue/places/place.ts";
import type { PinPlaceRefusal } from "#domain/catalogue/places/written-place.ts";
import type { MinimumRefusal } from "#domain/catalogue/lots/crop-minimum.ts";
import type { LotsRequiredRefusal } from "#domain/catalogue/lots/lots-required.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { SigningKeyRefusal } from "#domain/catalogue/lots/passports/check-passport.ts";
import type { RecallRefusal } from "#domain/catalogue/lots/recall.ts";
import type { AdjustmentRefusal } from "#domain/catalogue/stock/adjustment.ts";
import type { ImportFileRefusal, ImportRefusal } from "#domain/catalogue/imports/import-limits.ts";
import type { RefusalLine } from "./line.ts";

export type CatalogueCode =
  | PacksAboveMrp["code"]
  | CategoryRefusalCode
  | ProductImageRefusalCode
  | ProductRefusal["code"]
  | CopyRefusal["code"]
  | PriceRefusal["code"]
  | SendingBackRefusal["code"]
  | AdjustmentRefusal["code"]
  | LotRefusal["code"]
  | Exclude<
      (
        | SigningKeyRefusal
        | MinimumRefusal
        | LotsRequiredRefusal
        | GuideRefusal
        | AddedWordRefusal
        | SeasonRefusal
        | PlaceRefusal
        | PinPlaceRefusal
      )["code"],
      "not-an-administrator"
    >
  | RecallRefusal["code"]
  | ImportFileRefusal["code"]
  | ImportRefusal["code"];

/** Why something of the catalogue is not changed, or a file of products not taken. */
export const catalogueRefusals = {
  "product-not-found": { status: 404, text: "error.notFoundTitle" },
  "category-name-missing": { status: 422, text: "adminCategories.nameMissing" },
  "category-name-long": { status: 422, text: "adminCategories.nameLong" },
  "priority-missing": { status: 422, text: "adminCategories.priorityMissing" },
  "category-name-taken": { status: 409, text: "adminCategories.nameTaken" },
  "category-not-found": { status: 404, text: "error.notFoundTitle" },
  "category-changed": { status: 409, text: "adminCategories.changedMeanwhile" },
  "category-in-use": { status: 409, text: "adminCategories.inUse" },
  "category-target-missing": { status: 409, text: "adminCategories.targetMissing" },
  "image-not-found": { status: 404, text: "error.notFoundTitle" },
  "too-many-images": { status: 409, text: "adminImages.tooMany" },
  "alt-text-long": { status: 422, text: "adminImages.altLong" },
  "product-changed": { status: 409, text: "adminProduct.changed" },
  "pack-missing": { status: 422, text: "adminProduct.packMissing" },
  "vendor-may-not-sell": { status: 422, text: "adminProduct.vendorMayNotSell" },
  "vendor-licence-ended": { status: 422, text: "adminProduct.vendorLicenceEnded" },
  "product-review-needed": { status: 403, text: "adminProduct.reviewNeeded" },
  "slug-missing": { status: 422, text: "adminProduct.slugMissing" },
  "slug-invalid": { status: 422, text: "adminProduct.slugInvalid" },
  "slug-taken": { status: 409, text: "adminProduct.slugTaken" },
  "slug-fixed": { status: 409, text: "adminProduct.slugFixed" },
  "vendor-fixed": { status: 409, text: "adminProduct.vendorFixed" },
  "vendor-gone": { status: 409, text: "adminProduct.vendorMissing" },
  "category-gone": { status: 409, text: "adminProduct.categoryGone" },
  "sku-twice": { status: 422, text: "adminProduct.skuTwice" },
  "sku-taken": { status: 409, text: "adminProduct.skuTaken" },
  "pack-twice": { status: 422, text: "adminProduct.packTwice" },
  "pack-size-fixed": { status: 409, text: "adminProduct.packSizeFixed" },
  "above-mrp": { status: 422, text: "adminProduct.aboveMrp" },
  "packs-above-mrp": { status: 409, text: "aboveMrp.problem" },
  "stock-reason-missing": { status: 422, text: "adminStock.reasonMissing" },
  "stock-note-missing": { status: 422, text: "adminStock.noteMissing" },
  "stock-note-too-long": { status: 422, text: "adminStock.noteTooLong" },
  "stock-unchanged": { status: 422, text: "adminStock.unchanged" },
  "stock-too-low": { status: 409, text: "adminStock.tooLow" },
  "stock-in-lots": { status: 409, text: "adminStock.inLots" },
  "signing-key-changed": { status: 409, text: "adminKeys.changed" },
  "search-word-wrong": { status: 422, text: "searchWords.wrong" },
  "search-word-nowhere": { status: 422, text: "searchWords.nowhere" },
  "search-word-known": { status: 409, text: "searchWords.known" },
  "crop-not-found": { status: 404, text: "error.notFoundTitle" },
  "crop-changed": { status: 409, text: "growing.changed" },
  "place-changed": { status: 409, text: "growing.changed" },
  "place-field-wrong": { status: 422, text: "growing.wrong" },
  "pin-invalid": { status: 422, text: "place.pinInvalid" },
  "pin-unknown": { status: 422, text: "place.pinUnknown" },
  "crop-field-wrong": { status: 422, text: "growing.wrong" },
  "season-field-wrong": { status: 422, text: "growing.wrong" },
  "minimum-not-found": { status: 404, text: "error.notFoundTitle" },
  "minimum-wrong": { status: 422, text: "minimums.wrong" },
  "minimum-source-missing": { status: 422, text: "minimums.sourceNeeded" },
  "minimum-source-too-long": { status: 422, text: "minimums.sourceTooLong" },
  "minimum-changed": { status: 409, text: "minimums.changed" },
  "lot-not-found": { status: 404, text: "error.notFoundTitle" },
  "lot-number-taken": { status: 409, text: "lots.numberTaken" },
  "lot-packed-in-future": { status: 422, text: "lots.packedInFuture" },
  "lot-pieces-not-there": { status: 409, text: "lots.piecesNotThere" },
  "lot-pieces-none": { status: 422, text: "opening.none" },
  "lot-pieces-changed": { status: 409, text: "opening.changed" },
  "stock-by-lot": { status: 422, text: "opening.byLot" },
  "loose-for-sowing": { status: 409, text: "opening.looseForSowing" },
  "packets-loose": { status: 409, text: "lotsRequired.stillLoose" },
  "lot-test-in-future": { status: 422, text: "lots.testInFuture" },
  "lot-validity-ended": { status: 422, text: "lots.validityEnded" },
  "lot-validity-too-long": { status: 422, text: "lots.validityTooLong" },
  "lot-test-older": { status: 409, text: "lots.testOlder" },
  "lot-hold-reason-missing": { status: 422, text: "lots.holdReasonMissing" },
  "lot-held-by-shop": { status: 403, text: "lots.heldByShop" },
  "lot-recalled": { status: 409, text: "lots.isRecalled" },
  "lot-sample-not-there": { status: 409, text: "lots.sampleNotThere" },
  "recall-reason-missing": { status: 422, text: "recall.reasonMissing" },
  "recall-words-missing": { status: 422, text: "recall.wordsMissing" },
  "recall-parcel-not-found": { status: 404, text: "recall.notReached" },
  "recall-words-too-long": { status: 422, text: "recall.wordsTooLong" },
  "stock-corrected": { status: 409, text: "adminStock.corrected" },
  "pack-not-found": { status: 404, text: "error.notFoundTitle" },
  "pack-price-changed": { status: 409, text: "adminPrice.changed" },
  "vendor-suspended": { status: 403, text: "adminProducts.suspended" },
  "product-not-in-review": { status: 409, text: "adminSendingBack.notInReview" },
  "product-reason-missing": { status: 422, text: "adminSendingBack.reasonMissing" },
  "product-reason-long": { status: 422, text: "adminSendingBack.reasonLong" },
  "import-file-missing": { status: 422, text: "importRefusal.missing" },
  "import-file-workbook": { status: 422, text: "importRefusal.workbook" },
  "import-file-encoding": { status: 422, text: "importRefusal.encoding" },
  "import-not-found": { status: 404, text: "error.notFoundTitle" },
  "import-suspended": { status: 403, text: "importRefusal.suspended" },
  "too-many-imports": { status: 409, text: "importRefusal.tooMany" },
  "too-many-imports-hour": { status: 429, text: "importRefusal.tooManyInHour" },
  "import-not-ready": { status: 409, text: "importRefusal.notReady" },
  "import-running": { status: 409, text: "importRefusal.running" },
} as const satisfies Partial<Record<CatalogueCode, RefusalLine>>;
