import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { upkeepPages } from './contract.ts';

export const upkeepWeb = attachPages(upkeepPages, {
  '/room/need/cleaning': screen(() => import('./pages/CleaningPage.tsx')),
  '/housing/cleaning-rules': listPage(() =>
    import('./resources/housing-cleaning-rule.ts').then((m) => m.housingCleaningRule),
  ),
  '/housing/parcels': listPage(() => import('./resources/housing-parcel.ts').then((m) => m.housingParcel)),
});
