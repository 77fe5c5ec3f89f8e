import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServices, openServices } from '#app/services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { performRun } from '#kernel/server/job-runs.ts';

/** Works off one queued run and ends: a process that can be killed. */
const [url = '', id = ''] = process.argv.slice(2);
const services = await openServices(
  readConfig({ DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'kampus-bench-')), LOG_LEVEL: 'silent' }),
);
await performRun(services, Number(id));
await closeServices(services);
process.exit(0);
