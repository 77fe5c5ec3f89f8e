import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Some two thousand source files are stripped of their types and compiled at every start: kept, a start after a crash only reads them.
// It has to stand before the first import of the server; where the folder cannot be written Node goes on without it.
enableCompileCache(join(import.meta.dirname, '../.cache/compile'));
const { run } = await import('./server.ts');
await run();
flushCompileCache(); // written now, not at the exit: a process that is killed leaves it for the next
