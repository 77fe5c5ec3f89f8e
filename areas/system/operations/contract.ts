import { definePages } from '#kernel/contract/define-page.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';

/** Logs of writes, failures and jobs; starting jobs; routes; self-test. */
export const operationsPages = definePages([
  {
    path: '/logs',
    title: 'title:logs',
    knownAs: { tr: 'kim değiştirdi, denetim izi, log', en: 'audit trail, who changed, history' },
    needs: permission('log_index'),
    kind: 'list',
    api: '/logs',
    menu: { group: 'system', order: 10, icon: 'list', everyday: ['A'] },
  },
  {
    path: '/logs/exceptions',
    title: 'title:exception_logs',
    knownAs: { tr: 'hata, log', en: 'errors, crashes' },
    needs: permission('exception_index'),
    kind: 'list',
    api: '/logs/exceptions',
    menu: { group: 'system', order: 12, icon: 'flag', everyday: ['A'] },
  },
  {
    path: '/job/logs',
    title: 'title:job_logs',
    knownAs: { tr: 'arka plan, zamanlanmış görev', en: 'background tasks, schedule' },
    needs: permission('joblog_index'),
    kind: 'list',
    api: '/job/logs',
    menu: { group: 'system', order: 20, icon: 'clock', everyday: ['A'] },
  },
  {
    path: '/job/logs/me',
    title: 'title:my_job_logs',
    needs: signedIn,
    kind: 'list',
    api: '/job/logs/me',
    parent: '/dashboard',
  },
  {
    path: '/job/logs/detail/:log_id',
    title: 'title:job_log_detail',
    needs: signedIn,
    kind: 'detail',
    parent: '/job/logs/me',
  },
  {
    path: '/jobs/start',
    title: 'title:start_job',
    knownAs: { tr: 'görev çalıştır, toplu işlem', en: 'run a job, batch' },
    needs: permission('job_store'),
    kind: 'form',
    menu: { group: 'system', order: 22, icon: 'refresh', everyday: ['A'] },
  },
  {
    path: '/system/routes',
    title: 'title:system_routes',
    needs: { access: 'admin' },
    kind: 'list',
    api: '/system/routes',
    menu: { group: 'system', order: 40, icon: 'link' },
  },
  // ACC-107: whoever cannot sign in finds out here whether it is the portal or the own device
  { path: '/test', title: 'title:test_page', needs: open, kind: 'detail', bare: true },
]);
