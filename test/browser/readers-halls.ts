import type { Reader } from './readers.ts';

/** Who opens the screens of the desk and of living in a hall. */
export const readersOfHalls: readonly Reader[] = [
  {
    name: 'housing desk',
    username: 'housing',
    routes: [
      '/housing/desk',
      '/housing/desk/:id',
      '/housing/inspection-items',
      '/housing/misconducts',
      '/housing/misconducts/people',
      '/housing/misconducts/notes',
      '/room/need/cleaning',
      '/housing/cleaning-rules',
      '/housing/parcels',
      '/airport/transfer/request',
      '/housing/airport/transfer-list',
      '/housing/reports',
    ],
  },
];
