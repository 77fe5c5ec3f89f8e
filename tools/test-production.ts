import { runVitest } from './run-parts.ts';

/** The unit, API and concurrency suites against the PostgreSQL of DATABASE_URL and the Redis of REDIS_URL. */
if (!process.env.DATABASE_URL || !process.env.REDIS_URL) throw new Error('DATABASE_URL and REDIS_URL must be set');
const { passed, failed } = await runVitest();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
