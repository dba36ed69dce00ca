// A glass over a furrow in which nothing has come up.
export function EmptySearch({ className }: { className?: string }) {
  return (
    <svg className={className} width={240} height={180} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <circle cx="92" cy="76" r="62" fill="#F9E7BC" />
      <path fill="#CBA174" d="M14 158c30-12 66-16 106-16s76 4 106 16c-22 10-62 14-106 14s-84-4-106-14z" />
      <path fill="#9D744C" d="M30 162c30-8 60-11 92-11s70 4 98 10c-24 7-60 11-100 11-38 0-70-4-90-10z" />
      <path fill="#6B4A2F" d="M36 158c22-7 46-8 66-8 34 0 66 2 94 9-26 5-58 7-84 7-28 0-54-3-76-8z" />
      <path fill="#64974A" d="M49 156v-15c-9 .5-14-4-15-12 9 0 14 3.5 15 9 1-8 6-12 15-13-.5 9-5 14-13 14v17zM189 156v-12c-8 .4-12-3-12.5-10 8 0 11.5 3 12.5 8 .8-7 5-10.5 13-11-.5 8-4.5 12-11 12v13z" />
      <path fill="none" stroke="#744D2D" strokeWidth="14" strokeLinecap="round" d="M156 112l28 28" />
      <path fill="none" stroke="#9A6C42" strokeWidth="5" strokeLinecap="round" d="M155 108l28 28" />
      <circle cx="122" cy="78" r="47" fill="#FBF8F1" fillOpacity=".9" stroke="#456F39" strokeWidth="9" />
      <path fill="none" stroke="#9CC178" strokeWidth="3" strokeLinecap="round" d="M80 62c5-14 15-23 30-26" />
      <path fill="#9D744C" d="M80 94c26-5 58-5 84 0-5 12-20 27-42 27S85 107 80 94z" />
      <path fill="#E6CB98" d="M106 98c2-8 12-12 22-9 8 2 12 8 10 14-3 7-13 10-22 7-7-2-11-7-10-12z" />
      <path fill="#B88C4C" d="M138 103c-3 7-13 10-22 7-4-1-6.5-3-8-5 14 3 24-4 26-13 4 3 5 7 4 11z" />
      <path fill="none" stroke="#744D2D" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="0 8 0 13 0 6" d="M88 101h12M144 101h12M92 109h62M106 117h38" />
      <path fill="none" stroke="#CBA174" strokeWidth="3" strokeLinecap="round" d="M114 80c-3-6-2-11-6-16M123 78c0-7 0-12 0-20M132 80c3-6 2-11 6-16" />
    </svg>
  );
}
