import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { boardPages } from './contract.ts';

export const boardWeb = attachPages(boardPages, {
  '/availability/rooms': screen(() => import('./pages/RoomAvailabilityPage.tsx')),
  '/room/bed/availability': screen(() => import('./pages/BedBoardPage.tsx')),
  '/room/reservation/system': screen(() => import('./pages/RoomReservationPage.tsx')),
  '/housing/buildings/days': screen(() => import('./pages/BuildingDaysPage.tsx')),
});
