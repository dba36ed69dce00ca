// The order is sown: a sprout in the low sun.
export function SownOrder({ className }: { className?: string }) {
  return (
    <svg className={className} width={240} height={180} viewBox="0 0 240 180" aria-hidden="true">
      <circle cx="92" cy="76" r="66" fill="#F9E7BC" />
      <circle cx="92" cy="76" r="42" fill="#F2B84B" />
      <path
        fill="#CBA174"
        d="M14 158c30-12 66-16 106-16s76 4 106 16c-22 10-62 14-106 14s-84-4-106-14z"
      />
      <path
        fill="#9D744C"
        d="M30 162c30-8 60-11 92-11s70 4 98 10c-24 7-60 11-100 11-38 0-70-4-90-10z"
      />
      <path fill="#6B4A2F" d="M52 158c16-16 42-22 68-22s52 6 68 22c-18 6-42 9-68 9s-50-3-68-9z" />
      <path
        fill="#4E3521"
        d="M142 138c18 3 34 9 46 20-18 6-42 9-68 9-14 0-28-1-40-2 34-2 56-10 62-27z"
      />
      <path
        fill="none"
        stroke="#6A913D"
        strokeWidth="8"
        strokeLinecap="round"
        d="M121 144c-4-20-4-42 0-64"
      />
      <path
        fill="none"
        stroke="#C3D88C"
        strokeWidth="3"
        strokeLinecap="round"
        d="M119 142c-4-20-4-40 0-60"
      />
      <path fill="#64974A" d="M121 82C92 88 64 76 54 44c34-6 58 6 67 38z" />
      <path fill="#457638" d="M121 82C92 88 64 76 54 44c20 18 42 30 67 38z" />
      <path fill="#93B857" d="M121 82c4-36 30-54 68-50-6 36-32 54-68 50z" />
      <path fill="#6A913D" d="M121 82c26-12 48-28 68-50-6 36-32 54-68 50z" />
      <path
        fill="none"
        stroke="#C3D88C"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M121 82C96 74 74 62 58 47M121 82c24-12 46-28 64-46"
      />
      <path
        fill="#CBA466"
        d="M76 154c1-5 8-7 14-5s10 6 8 9-9 4-14 2-9-3-8-6zM150 157c2-5 9-6 14-3 5 2 7 6 5 8-3 3-10 3-14 1-4-1-6-3-5-6z"
      />
      <path
        fill="none"
        stroke="#9C7550"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 12 0 17 0 9"
        d="M82 148h78M66 157h50M106 161h70"
      />
    </svg>
  );
}
