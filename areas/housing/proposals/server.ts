import type { AreaPart } from '#kernel/server/area.ts';
import {
  changeProposalLine,
  commitHousingProposal,
  discardHousingProposal,
  startHousingProposal,
} from './commands/proposals.ts';
import { proposalsPages } from './contract.ts';
import { proposalsDemo } from './demo.ts';
import { offerBedsJob } from './jobs/offer-beds.ts';
import { searchBeds } from './jobs/search-beds.ts';
import { bedsForLine, housingProposal, housingProposals } from './queries/proposals.ts';
import { proposalRefusals } from './refusals.ts';
import { proposalsTexts } from './texts.ts';

/** Beds proposed for those who wait; the office changes what it wants and offers them at once. */
export const proposalsPart: AreaPart = {
  texts: proposalsTexts,
  refusals: [proposalRefusals.specs],
  pages: proposalsPages,
  access: {},
  commands: [startHousingProposal, changeProposalLine, commitHousingProposal, discardHousingProposal],
  queries: [housingProposals, housingProposal, bedsForLine],
  work: [searchBeds],
  jobs: [offerBedsJob],
  demo: [proposalsDemo],
};
