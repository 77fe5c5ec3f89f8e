import { attachPages, joinWebLater } from '#kernel/web/attach-pages.tsx';

export const housingWeb = joinWebLater(
  attachPages([], {}),
  {
    below: [
      '/housing/reservation',
      '/housing/tenant/login',
      '/housing/agreement-form',
      '/housing/move-form',
      '/housing/form',
      '/housing/make-payment',
      '/my-housing-reservations',
    ],
    load: () => import('./applying/web.ts').then((m) => m.applyingWeb),
  },
  {
    below: ['/availability', '/room/bed', '/room/reservation', '/housing/buildings'],
    load: () => import('./board/web.ts').then((m) => m.boardWeb),
  },
  {
    below: ['/housing/desk', '/housing/inspection-items'],
    load: () => import('./desk/web.ts').then((m) => m.deskWeb),
  },
  {
    below: [
      '/housing/building',
      '/housing/rooms',
      '/housing/beds',
      '/housing/room-types',
      '/housing/rates',
      '/housing/fees',
    ],
    load: () => import('./inventory/web.ts').then((m) => m.inventoryWeb),
  },
  { below: ['/housing/misconducts'], load: () => import('./misconduct/web.ts').then((m) => m.misconductWeb) },
  { below: ['/housing/proposals'], load: () => import('./proposals/web.ts').then((m) => m.proposalsWeb) },
  { below: ['/housing/reports'], load: () => import('./reports/web.ts').then((m) => m.reportsWeb) },
  {
    below: ['/housing/requests', '/housing/request'],
    load: () => import('./requests/web.ts').then((m) => m.requestsWeb),
  },
  {
    below: ['/housing/reservations', '/reservations', '/housing/tenant'],
    load: () => import('./stays/web.ts').then((m) => m.staysWeb),
  },
  {
    below: ['/airport', '/housing/airport', '/housing/airport-transfer-request'],
    load: () => import('./transfers/web.ts').then((m) => m.transfersWeb),
  },
  {
    below: ['/room/need', '/housing/cleaning-rules', '/housing/parcels'],
    load: () => import('./upkeep/web.ts').then((m) => m.upkeepWeb),
  },
);
