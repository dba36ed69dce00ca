export default function Page() {
  return <div className="shell py-10"><h1 className="text-2xl">privacy</h1></div>;
}
