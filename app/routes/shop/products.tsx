export default function Page() {
  return <div className="shell py-10"><h1 className="text-2xl">products</h1></div>;
}
