import { Form } from "react-router";
import { altTextMax } from "#domain/catalogue/images/product-images.ts";
import type { ProductImage } from "#server/catalogue/images/find-product-images.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

type ImageRowProps = { action: string; image: ProductImage; position: number; isLast: boolean };

const iconButton =
  "inline-flex size-11 items-center justify-center rounded-field hover:bg-leaf-tint disabled:opacity-40";

export function ImageRow({ action, image, position, isLast }: ImageRowProps) {
  return (
    <li
      data-image={image.id}
      className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-3 rounded-card border border-line p-3 lg:grid-cols-[6rem_1fr_auto]"
    >
      <img
        src={`/media/${image.key}-320.webp`}
        alt={image.altEn ?? ""}
        width={96}
        height={96}
        className="rounded-field border border-line"
      />
      <div className="flex flex-wrap content-start items-center justify-between gap-2 lg:hidden">
        <ImageStatus image={image} position={position} />
      </div>
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <div className="mb-2 hidden flex-wrap items-center gap-3 lg:flex">
          <ImageStatus image={image} position={position} />
        </div>
        <AltTexts action={`${action}/texts`} image={image} />
      </div>
      <RowActions action={action} position={position} isLast={isLast} />
    </li>
  );
}

function RowActions({ action, position, isLast }: Omit<ImageRowProps, "image">) {
  const t = useText();
  const number = position + 1;
  return (
    <div className="col-span-2 flex justify-end lg:col-span-1 lg:flex-col lg:justify-start">
      <MoveButton
        action={action}
        way="up"
        position={position - 1}
        isOff={position === 0}
        label={t("adminImages.up", { number })}
      />
      <MoveButton
        action={action}
        way="down"
        position={position + 1}
        isOff={isLast}
        label={t("adminImages.down", { number })}
      />
      <ConfirmDialog
        open={{
          text: <Icon name="trash" size={20} />,
          label: t("adminImages.delete", { number }),
          className: `${iconButton} text-chilli hover:bg-chilli-tint`,
        }}
        title={t("adminImages.deleteTitle", { number })}
        text={t("adminImages.deleteText")}
        submit={t("adminImages.deleteSubmit")}
        isDanger
        action={`${action}/deletion`}
      />
    </div>
  );
}

function ImageStatus({ image, position }: { image: ProductImage; position: number }) {
  const t = useText();
  return (
    <>
      <span className="font-semibold">{t("adminImages.picture", { number: position + 1 })}</span>
      {position === 0 && <Chip tone="good" text={t("adminImages.onCard")} />}
      {image.state === "waiting" && (
        <span role="status" className="text-sm text-muted">
          {t("adminImages.waiting")}
        </span>
      )}
      {image.state === "lost" && (
        <span className="text-sm text-chilli">{t("adminImages.lost")}</span>
      )}
    </>
  );
}

type MoveButtonProps = {
  action: string;
  way: "up" | "down";
  position: number;
  isOff: boolean;
  label: string;
};

function MoveButton({ action, way, position, isOff, label }: MoveButtonProps) {
  return (
    <Form method="post" action={`${action}/place`} preventScrollReset>
      <button
        type="submit"
        name="place"
        value={position}
        data-way={way}
        aria-label={label}
        disabled={isOff}
        className={iconButton}
      >
        <PanelIcon name={way} />
      </button>
    </Form>
  );
}

function AltTexts({ action, image }: { action: string; image: ProductImage }) {
  const t = useText();
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      noValidate
      className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        label={t("adminImages.altEn")}
        name="altEn"
        lang="en"
        maxLength={altTextMax}
        defaultValue={image.altEn ?? ""}
      />
      <TextField
        label={t("adminImages.altHi")}
        name="altHi"
        lang="hi"
        maxLength={altTextMax}
        defaultValue={image.altHi ?? ""}
      />
      <button
        type="submit"
        className={buttonClass("secondary", "px-4 sm:col-span-2 xl:col-span-1")}
      >
        {t("adminImages.saveTexts")}
      </button>
    </Form>
  );
}
