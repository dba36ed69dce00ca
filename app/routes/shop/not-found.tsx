export default function Page() {
  return <div className="shell py-10"><h1 className="text-2xl">not-found</h1></div>;
}
