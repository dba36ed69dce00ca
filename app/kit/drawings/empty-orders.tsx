// A parcel that waits to be packed, and one seed packet beside it.
export function EmptyOrders({ className }: { className?: string }) {
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
      <path fill="#9A6C42" d="M58 96l70 14v54l-66-10c-3-.5-4-2-4-5z" />
      <path fill="#744D2D" d="M128 110l62-16v52c0 3-1 4.5-4 5.5L128 164z" />
      <path fill="#4E3521" d="M58 96l64-14 68 12-62 16z" />
      <path fill="#C79B6C" d="M58 96l70 14-14 18-72-16zM128 110l62-16 18 14-62 20z" />
      <path fill="#B0814F" d="M128 110l62-16 18 14-62 20z" />
      <path
        fill="#F8F0DD"
        stroke="#CFBF9B"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M92 34l4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4v66l-18 7-30-6z"
      />
      <path
        fill="#E9F2DF"
        stroke="#9DBF7C"
        strokeWidth="2"
        d="M98 80V62c0-10 10-13 18-19 8 6 18 9 18 19v18z"
      />
      <path
        fill="#2F6B2F"
        d="M115 80V68c-7 0-10-3-10.5-9 6 0 9.5 2.5 10.5 7 .5-6 4-9 11-9.5-.5 7-4 10-9.5 10.5V80z"
      />
      <path fill="#9DBF7C" d="M92 80h48v20l-17.5 6.8L92 101z" />
      <path
        fill="none"
        stroke="#1F2A1C"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M102 88h28M108 95h16"
      />
      <path
        fill="none"
        stroke="#4E3521"
        strokeOpacity=".5"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0 9 0 13 0 7"
        d="M140 128l46-13M138 140l48-14M136 152l50-14"
      />
    </svg>
  );
}
