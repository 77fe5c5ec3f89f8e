import { prepareBrowser, runBrowser, runChecks, runVitest, sayNames, sayTimes } from './run-parts.ts';

/** Everything: types, lint, unit, API and browser tests. The last line counts them. */
const checked = await runChecks();
const university = prepareBrowser();
const parts = [checked, await runVitest(), await runBrowser(university)];
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
sayTimes();
sayNames();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
