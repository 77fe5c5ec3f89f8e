import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { staysPages } from './contract.ts';

export const staysWeb = attachPages(
  staysPages,
  {
    '/housing/reservations': screen(() => import('../applying/pages/HousingReservationsPage.tsx')),
    '/reservations': screen(() => import('../applying/pages/ReservationsPage.tsx')),
    '/housing/tenant': screen(() => import('./pages/HousingTenantsPage.tsx')),
  },
  { cells: { TenantStaysCell: () => import('./parts/TenantStaysCell.tsx') } },
);
