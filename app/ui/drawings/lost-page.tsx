// A scarecrow that points both ways.
export function LostPage({ className }: { className?: string }) {
  return (
    <svg className={className} width={240} height={180} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <circle cx="92" cy="76" r="62" fill="#F9E7BC" />
      <path fill="#CBA174" d="M14 158c30-12 66-16 106-16s76 4 106 16c-22 10-62 14-106 14s-84-4-106-14z" />
      <path fill="#9D744C" d="M30 162c30-8 60-11 92-11s70 4 98 10c-24 7-60 11-100 11-38 0-70-4-90-10z" />
      <path fill="none" stroke="#64974A" strokeWidth="4" strokeLinecap="round" d="M40 158c0-12-4-20-10-26M40 158c2-14 6-20 12-24M204 158c0-12-4-18-10-24M204 158c2-12 6-18 12-22M70 164c0-8-2-13-7-18M70 164c1-8 4-13 9-17M176 164c0-8-3-13-7-17M176 164c1-8 4-12 8-15" />
      <path fill="#744D2D" d="M116 66h9v100h-9z" />
      <path fill="#9A6C42" d="M116 66h4v100h-4zM40 80l160-2v7L40 87z" />
      <path fill="#E6CB98" d="M44 74l-16-3 8 9-10 5 12 3 6-2zM196 72l16-4-8 10 10 4-12 4-6-2z" />
      <path fill="#7FA3C4" d="M52 70c22-6 46-8 68-8s46 2 68 6l2 24c-14 0-28 0-40-2 0 18 2 36 6 54-22 6-50 6-72 0 4-18 6-36 6-54-12 2-26 4-38 4z" />
      <path fill="#5C82A6" d="M144 63c16 1 30 3 44 5l2 24c-14 0-28 0-40-2 0 18 2 36 6 54-14 4-30 5-46 4 22-14 34-48 34-85z" />
      <path fill="#F4BE35" d="M96 112h16v16H96zM128 84l12-2 2 12-12 2z" />
      <path fill="none" stroke="#3C5A78" strokeWidth="2" strokeLinecap="round" strokeDasharray="3 4" d="M94 110h20v20H94zM126 82l16-2 2 16-16 2z" />
      <path fill="#E6CB98" d="M96 62l-4 12 9-5 3 10 8-8 8 10 6-10 8 7 2-10 8 4-4-11z" />
      <path fill="#F0D6A6" d="M100 42c0-14 8-22 21-22s21 8 21 22-8 22-21 22-21-8-21-22z" />
      <path fill="#D9B883" d="M136 26c4 4 6 9 6 16 0 14-8 22-21 22-4 0-8-1-11-2 18-2 28-16 26-36z" />
      <path fill="#1F2A1C" d="M108 46c0-4.5 5-4.5 5 0s-5 4.5-5 0zM127 45c0-4.5 5-4.5 5 0s-5 4.5-5 0z" />
      <path fill="none" stroke="#1F2A1C" strokeWidth="2.5" strokeLinecap="round" d="M111 55c5 4 13 4 18-1M117 55v4M123 54.5v4.5" />
      <path fill="#B98731" d="M84 28c20 5 54 6 74-2 2 4 0 7-4 9-20 6-48 6-68 0-3-1-4-4-2-7z" />
      <path fill="#DDB04E" d="M100 28c2-12 10-20 22-20 11 0 19 7 21 18-12 5-30 6-43 2z" />
      <path fill="#744D2D" d="M100 24.5c12 4 30 3 42-2l1 5c-13 5-31 6-44 2z" />
    </svg>
  );
}
