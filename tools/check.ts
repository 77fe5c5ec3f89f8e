import { runChecks, runVitest, type Tally } from './run-parts.ts';

/** Types, lint and house rules: the quick look before a commit. */
const total: Tally = { passed: 0, failed: 0 };
for (const part of [await runChecks(), await runVitest(['test/house-rules.test.ts'])]) {
  total.passed += part.passed;
  total.failed += part.failed;
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);
