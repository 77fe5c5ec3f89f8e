import type { Reader } from './readers.ts';

/** Who opens the screens of beds and reservations. */
export const readersOfBeds: readonly Reader[] = [
  {
    name: 'housing office',
    username: 'housing',
    routes: [
      '/housing/reservations',
      '/reservations',
      '/housing/tenant',
      '/housing/building',
      '/housing/rooms',
      '/housing/beds',
      '/housing/room-types',
      '/housing/rates',
      '/housing/fees',
    ],
  },
];
