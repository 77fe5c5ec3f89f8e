import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { days, type Day } from './days.ts';
import { runVitest, sayNames, type Tally } from './run-parts.ts';

/**
 * The demo’s build and the suites that read dates, with the clock of the whole process at each of the days in `tools/days.ts`.
 * `npm run test:days -- --quick` takes the few of every hand-in, `--day 2028-02-29` those that begin so; files may follow.
 */
const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, day: { type: 'string' } },
  allowPositionals: true,
});
/** Judge the demo as a whole, or took the day from the clock when they were written. */
const quickSuites = [
  'demo/moments',
  'demo/history',
  'areas/requests/machine/demo.test.ts',
  'areas/grading/appeals',
  'areas/language/prep-exams',
  'areas/records/requests/transfer-out',
];
const chosen = days.filter(
  (day) => (!values.quick || day.quick) && (values.day === undefined || day.at.startsWith(values.day)),
);
const suites = positionals.length > 0 ? positionals : values.quick ? quickSuites : [];
const total: Tally = { passed: 0, failed: chosen.length === 0 ? 1 : 0 };
for (const day of chosen) {
  const since = performance.now();
  const { passed, failed } = await runVitest(suites, movedTo(day));
  process.stdout.write(
    `${failed === 0 ? '✓' : '✗'} ${day.at}${day.zone ? ` ${day.zone}` : ''}: ${passed} passed, ${failed} failed (${((performance.now() - since) / 1000).toFixed(0)} s) – ${day.why}\n`,
  );
  total.passed += passed;
  total.failed += failed;
  for (const name of readdirSync(join(root, '.cache')).filter((each) => each.startsWith('template-moved-')))
    rmSync(join(root, '.cache', name), { force: true });
}
sayNames();
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);

/** Every process that is started with it begins at the day. */
function movedTo({ at, zone }: Day): Record<string, string> {
  return {
    TEST_CLOCK_HOURS: String((Date.parse(at) - Date.now()) / 3_600_000),
    TZ: zone ?? 'UTC',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(root, 'test/moved-clock.ts')).href}`,
  };
}
