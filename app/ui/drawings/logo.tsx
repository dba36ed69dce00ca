export function Logo() {
  return <span className="text-lg font-semibold text-leaf">Beej Bazaar</span>;
}
