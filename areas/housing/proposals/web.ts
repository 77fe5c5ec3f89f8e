import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { housingProposals, proposalsPages } from './contract.ts';

export const proposalsWeb = attachPages(proposalsPages, {
  '/housing/proposals': screen(
    () => import('./pages/HousingProposalsPage.tsx'),
    () => [read(housingProposals, {})],
  ),
});
