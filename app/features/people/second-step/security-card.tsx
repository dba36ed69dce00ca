import type { ReactNode } from "react";

/** One matter of the security pages, in the profile and in the panel. */
export function SecurityCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 rounded-card border border-line bg-white p-4 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
