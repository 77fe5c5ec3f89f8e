import type { Reader } from './readers.ts';

/** Who opens the screens of graduate application. */
export const graduateReaders: readonly Reader[] = [
  {
    name: 'registrar about graduate applications',
    username: 'registrar',
    routes: [
      '/graduate/calls',
      '/graduate/applications',
      '/graduate/applications/:id',
      '/graduate/applications/meetings',
      '/graduate/applications/meetings/:id',
      '/graduate/applications/meetings/report',
    ],
  },
];
/** Opened without a session. */
export const graduateUnsigned = [
  '/graduate/application/form',
  '/graduate/application/login',
  '/graduate/application/reference',
] as const;
