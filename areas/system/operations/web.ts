import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { jobRun, startableJobs } from './jobs-contract.ts';
import { logs } from './log-contract.ts';
import { systemPages } from './test-contract.ts';
import { operationsPages } from './contract.ts';
import { logInput } from './parts/log-search.ts';

export const operationsWeb = attachPages(
  operationsPages,
  {
    '/logs': screen(
      () => import('./pages/LogsPage.tsx'),
      ({ search }) => [read(logs, logInput(search))],
    ),
    '/logs/exceptions': screen(() => import('./pages/FailuresPage.tsx')),
    '/job/logs': screen(() => import('./pages/JobLogsPage.tsx')),
    '/job/logs/me': screen(() => import('./pages/MyJobLogsPage.tsx')),
    '/job/logs/detail/:log_id': screen(
      () => import('./pages/JobRunPage.tsx'),
      ({ params, search }) => [
        read(jobRun, { id: Number(params.log_id) || 0, level: search.level === 'problems' ? 'problems' : 'all' }),
      ],
    ),
    '/jobs/start': screen(
      () => import('./pages/StartJobPage.tsx'),
      () => [read(startableJobs, {})],
    ),
    '/system/routes': screen(
      () => import('./pages/SystemRoutesPage.tsx'),
      () => [read(systemPages, {})],
    ),
    '/test': screen(() => import('./pages/SelfTestPage.tsx')),
  },
  { cells: { 'job-name': () => import('./parts/JobNameCell.tsx') } },
);
