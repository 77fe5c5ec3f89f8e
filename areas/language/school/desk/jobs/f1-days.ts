import type { JobHandler } from '#kernel/server/area.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { lookAgain } from '../facts.ts';

/** Every morning: who on F-1 must be seen to. */
export const f1Days: JobHandler = {
  name: 'language-f1-days',
  cron: '40 3 * * *',
  work: (services) => systemWrite(services, 'language-f1-days', ({ db, today, now }) => lookAgain(db, today, now)),
};
