import { runChecks, runVitest, sayNames, type Tally } from './run-parts.ts';

/** Names in SQL, types, lint and house rules: the quick look before a commit. */
const total: Tally = { passed: 0, failed: 0 };
const add = (part: Tally): void => {
  total.passed += part.passed;
  total.failed += part.failed;
};
add(await runChecks());
// the rules need a test university, which a schema that doesn't fit would only build in vain
if (total.failed === 0) add(await runVitest(['test/house-rules.test.ts']));
sayNames();
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);
