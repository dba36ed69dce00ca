/** Columns are as wide as their widest cell; the first is a name, the others figures. */
export function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join(
    "\n",
  );
}

export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : 0);
export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
