import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { staysPages } from './contract.ts';

const reservations = listPage(() => import('./resources/housing-reservation.ts').then((m) => m.housingReservation));

export const staysWeb = attachPages(staysPages, {
  '/housing/reservations': reservations,
  '/reservations': reservations,
  '/housing/tenant': listPage(() => import('./resources/housing-tenant.ts').then((m) => m.housingTenant)),
});
