// An empty cloth bag, as people bring to the seed counter.
export function EmptyCart({ className }: { className?: string }) {
  return (
    <svg className={className} width={240} height={180} viewBox="0 0 240 180" aria-hidden="true">
      <circle cx="92" cy="76" r="62" fill="#F9E7BC" />
      <path
        fill="#CBA174"
        d="M14 158c30-12 66-16 106-16s76 4 106 16c-22 10-62 14-106 14s-84-4-106-14z"
      />
      <path
        fill="#9D744C"
        d="M30 162c30-8 60-11 92-11s70 4 98 10c-24 7-60 11-100 11-38 0-70-4-90-10z"
      />
      <path
        fill="none"
        stroke="#9A6C42"
        strokeWidth="7"
        strokeLinecap="round"
        d="M92 84C88 36 104 20 122 20s34 16 30 64"
      />
      <path
        fill="#DDB675"
        d="M70 76c18 6 84 6 102 0l8 74c.6 6-3 9-9 10-30 4-72 4-100 0-6-1-9.6-4-9-10z"
      />
      <path
        fill="#B88C4C"
        d="M150 80c8-.8 16-2 22-4l8 74c.6 6-3 9-9 10-20 3-44 4-66 3 34-4 50-34 45-83z"
      />
      <path fill="#7E5C2E" d="M70 76c10-8 92-8 102 0-18 8-84 8-102 0z" />
      <path
        fill="none"
        stroke="#9A6C42"
        strokeWidth="7"
        strokeLinecap="round"
        d="M96 80c-4-20 4-34 24-34s30 14 27 34"
      />
      <path
        fill="#2F6B2F"
        d="M119 138v-22c-14 1-21-6-22-18 13 0 20 5 22 14 1-12 8-19 23-20-1 14-9 21-21 21v25z"
      />
      <path
        fill="none"
        stroke="#7E5C2E"
        strokeOpacity=".55"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0 9 0 14 0 7"
        d="M140 96h28M146 110h26M148 124h26M140 138h36M126 150h48"
      />
    </svg>
  );
}
