import { readersOfHalls } from './readers-halls.ts';
import type { Reader } from './readers.ts';

/** Who opens the screens of beds and reservations. */
export const readersOfBeds: readonly Reader[] = [
  {
    name: 'housing office',
    username: 'housing',
    routes: [
      '/availability/rooms',
      '/room/bed/availability',
      '/room/reservation/system',
      '/housing/buildings/days',
      '/housing/reservations',
      '/reservations',
      '/housing/tenant',
      '/housing/building',
      '/housing/rooms',
      '/housing/beds',
      '/housing/room-types',
      '/housing/rates',
      '/housing/fees',
      '/housing/requests',
      '/housing/proposals',
    ],
  },
  {
    name: 'student about a bed',
    username: 'student',
    routes: [
      '/my-housing-reservations',
      '/my-housing-reservations/new',
      '/housing/request/list',
      '/housing/request/repair',
      '/housing/request/key',
      '/housing/request/guest',
      '/housing/request/room-change',
      '/housing/request/extension',
      '/housing/request/early-departure',
    ],
  },
  ...readersOfHalls,
];
/** Opened without a session; what leads elsewhere without its token stands here with where it leads. */
export const housingUnsigned = [
  '/housing/reservation/form',
  '/housing/reservation/form/verified',
  '/housing/reservation/form/success',
  '/housing/tenant/login',
  '/housing/agreement-form/:token',
  '/housing/move-form/:token',
  '/housing/form/success',
  '/housing/airport-transfer-request/:token',
] as const;
