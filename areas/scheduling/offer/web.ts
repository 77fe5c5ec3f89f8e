import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { offerPages, sectionOffer } from './contract.ts';

export const offerWeb = attachPages(offerPages, {
  '/sections/:id/offer': screen(
    () => import('./pages/SectionOfferPage.tsx'),
    ({ params }) => [read(sectionOffer, { id: Number(params.id) || 0 })],
  ),
});
