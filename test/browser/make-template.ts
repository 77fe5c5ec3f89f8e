import { makeTemplate } from './servers.ts';

/** Builds the university of the browser tests in the folder that is named: `npm test` does it beside the parts before them. */
const [data] = process.argv.slice(2);
if (!data) throw new Error('the folder is missing');
await makeTemplate(data);
