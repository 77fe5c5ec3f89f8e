import type { AreaPart } from '#kernel/server/area.ts';
import { saveReservedSeats, saveSectionInstructors } from './commands/save-offer.ts';
import {
  addSectionInstructor,
  changeSectionInstructor,
  importSectionInstructors,
  removeSectionInstructor,
} from './commands/section-instructors.ts';
import { offerPages } from './contract.ts';
import { sectionOffer } from './queries/section-offer.ts';
import { offerRefusals } from './refusals.ts';
import { offerTexts } from './texts.ts';

/** A section as it is offered: who teaches it with which share, for whom seats are kept, what its rooms need. */
export const offerPart: AreaPart = {
  texts: offerTexts,
  refusals: [offerRefusals.specs],
  pages: offerPages,
  access: {},
  commands: [
    saveSectionInstructors,
    saveReservedSeats,
    addSectionInstructor,
    changeSectionInstructor,
    removeSectionInstructor,
    importSectionInstructors,
  ],
  queries: [sectionOffer],
};
