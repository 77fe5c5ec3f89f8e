import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesFile } from '#areas/system/health/rules/alarms.ts';

/** `node tools/alerts.ts` writes the rules of alarms that Prometheus reads. */
export const alertsPath = join(import.meta.dirname, '..', 'ops', 'alerts.yml');
if (process.argv[1] === import.meta.filename) {
  mkdirSync(join(alertsPath, '..'), { recursive: true });
  writeFileSync(alertsPath, rulesFile());
}
