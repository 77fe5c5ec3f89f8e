export const say = (line = ''): void => void process.stdout.write(`${line}\n`);

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}
export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** One line of the final block: what, seen, bar, held? `null` where there is no bar. */
export interface Figure {
  what: string;
  seen: string;
  bar: string;
  held: boolean | null;
}

/** A table with aligned columns. */
export function table(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  for (const row of rows)
    say(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`,
    );
}

/** Prints the final block; answers whether every bar is held. */
export function conclude(title: string, figures: readonly Figure[]): boolean {
  say(`\n── ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}`);
  table(
    figures.map(({ what, seen, bar, held }) => [what, seen, bar, held === null ? '' : held ? 'PASS' : 'FALLS SHORT']),
  );
  const good = figures.every((figure) => figure.held !== false);
  say(`── ${good ? 'every bar is held' : 'a bar is missed'}\n`);
  return good;
}

/** Runs a bench: cleans up whatever happens, and says so with its exit code. */
export async function runBench(work: () => Promise<boolean>, cleanUp: () => Promise<void>): Promise<void> {
  let cleaned: Promise<void> | null = null;
  const clean = (): Promise<void> => (cleaned ??= cleanUp());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void clean().finally(() => process.exit(1)));
  let good = false;
  try {
    good = await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
  await clean();
  process.exit(good ? 0 : 1);
}
