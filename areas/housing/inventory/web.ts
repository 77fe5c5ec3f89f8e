import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { inventoryPages } from './contract.ts';

export const inventoryWeb = attachPages(
  inventoryPages,
  {
    '/housing/building': screen(() => import('./pages/HousingBuildingsPage.tsx')),
    '/housing/rooms': listPage(() => import('./resources/housing-room.ts').then((m) => m.housingRoom)),
    '/housing/beds': listPage(() => import('./resources/housing-bed.ts').then((m) => m.housingBed)),
    '/housing/room-types': listPage(() => import('./resources/housing-room-type.ts').then((m) => m.housingRoomType)),
    '/housing/rates': listPage(() => import('./resources/housing-rate.ts').then((m) => m.housingRate)),
    '/housing/fees': listPage(() => import('./resources/housing-fee.ts').then((m) => m.housingFee)),
  },
  { cells: { FloorPlansCell: () => import('../plan/parts/FloorPlansCell.tsx') } },
);
