import type { AreaPart } from '#kernel/server/area.ts';
import { alignCrossList, changeCrossList, crossListSections, dissolveCrossList } from './commands/cross-list.ts';
import { crossListPages } from './contract.ts';
import { crossLists, listableSections } from './queries/cross-lists.ts';
import { crossListRefusals } from './refusals.ts';
import { crossListTexts } from './texts.ts';

/** One class under several codes. */
export const crossListPart: AreaPart = {
  texts: crossListTexts,
  refusals: [crossListRefusals.specs],
  pages: crossListPages,
  // who keeps the sections of a unit stands beside the timetable
  access: {},
  commands: [crossListSections, changeCrossList, alignCrossList, dissolveCrossList],
  queries: [crossLists, listableSections],
};
