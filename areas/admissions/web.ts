import { attachPages, joinWebLater } from '#kernel/web/attach-pages.tsx';

export const admissionsWeb = joinWebLater(
  attachPages([], {}),
  {
    below: ['/online', '/documents', '/registrations/intakes'],
    load: () => import('./online/web.ts').then((m) => m.onlineWeb),
  },
  {
    below: ['/registrations', '/new/register', '/show/register', '/update/register'],
    load: () => import('./intake/web.ts').then((m) => m.intakeWeb),
  },
  {
    below: ['/transfer', '/undergraduate/transfer'],
    load: () => import('./transfer/web.ts').then((m) => m.transferWeb),
  },
  { below: ['/graduate'], load: () => import('./graduate/web.ts').then((m) => m.graduateWeb) },
);
