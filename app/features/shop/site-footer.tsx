import type { BusinessInformation } from "#domain/settings/shop-settings.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { useText } from "#app/kit/text.tsx";

type ShopContact = {
  shop: Pick<BusinessInformation, "name" | "address" | "email"> & { officer: string };
  phone: Pick<BusinessInformation, "phone"> & {
    /** The number as a link. */
    call: string;
  };
};

/** What the owner has not filled in yet is left out. */
export function SiteFooter({ shop, phone, canOrder }: ShopContact & { canOrder: boolean }) {
  const t = useText();
  return (
    <footer className="mt-16 border-t border-line bg-paper-deep">
      <div className="shell grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-4 lg:gap-8">
        <div className="max-w-80 max-sm:col-span-2">
          <p className="text-lg font-semibold">{shop.name}</p>
          <p className="mt-2 text-muted">{t("layout.tagline")}</p>
        </div>
        <FooterLinks title={t("layout.quickLinks")}>
          <FooterLink to="/" text="layout.home" />
          <FooterLink to="/products" text="layout.products" />
          <FooterLink to="/about" text="layout.about" />
          <FooterLink to="/contact" text="layout.contact" />
          {canOrder && <FooterLink to="/orders" text="layout.orders" />}
          {canOrder && <FooterLink to="/wishlist" text="layout.wishlist" />}
        </FooterLinks>
        <FooterLinks title={t("layout.legal")}>
          <FooterLink to="/terms" text="layout.terms" />
          <FooterLink to="/privacy" text="layout.privacy" />
          <FooterLink to="/refund" text="layout.refund" />
        </FooterLinks>
        {(shop.address || phone.phone || shop.email || shop.officer) && (
          <Contact shop={shop} phone={phone} />
        )}
      </div>
      <p className="shell border-t border-line py-4 text-sm text-muted">{t("layout.cookies")}</p>
    </footer>
  );
}

function FooterLink({ to, text }: { to: string; text: TextKey }) {
  const t = useText();
  return (
    <LocalLink to={to} reloadDocument>
      {t(text)}
    </LocalLink>
  );
}

function Contact({ shop, phone: { phone, call } }: ShopContact) {
  const t = useText();
  return (
    <FooterLinks title={t("layout.contact")}>
      {shop.address && <address className="max-w-64 py-2 not-italic">{shop.address}</address>}
      {phone && <a href={call}>{phone}</a>}
      {shop.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      {shop.officer && (
        <LocalLink to="/contact#officer" reloadDocument>
          {shop.officer}
        </LocalLink>
      )}
    </FooterLinks>
  );
}

function FooterLinks({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="max-sm:nth-4:col-span-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {/* A name in place of what it stands for, once for all links: they are in every page. */}
      <div className="footer-links">{children}</div>
    </div>
  );
}
