import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runVitest, sayNames } from './run-parts.ts';
import { reachesDatabase } from './database-tests.ts';

/**
 * The suites that another database or a shared store could change, against the PostgreSQL of DATABASE_URL and the Redis of REDIS_URL:
 * API, concurrency, migrations, constraints. Rules, contract and browser code are the same everywhere; `npm test` has run them.
 */
if (!process.env.DATABASE_URL || !process.env.REDIS_URL) throw new Error('DATABASE_URL and REDIS_URL must be set');
const root = join(import.meta.dirname, '..');
const all = globSync('{app,areas,bench,demo,kernel,test,tools,ui}/**/*.test.ts', { cwd: root });
/** They ask every endpoint as everybody, and each is refused before a row is read: no database changes what they find. */
const refusedBefore = ['test/permission-matrix.test.ts', 'test/routes-table.test.ts'];
const files = all.filter((file) => !refusedBefore.includes(file) && reachesDatabase(join(root, file)));
process.stdout.write(`${files.length} of ${all.length} test files open the database\n`);
const { passed, failed } = await runVitest(files);
sayNames();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
