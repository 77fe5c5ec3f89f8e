import type { AreaPart } from '#kernel/server/area.ts';
import { addHousingDays, removeHousingDays } from './commands/days.ts';
import { boardPages } from './contract.ts';
import { buildingDays, freeBedsOfOffice, freeStretches, housingBoard } from './queries/board.ts';
import { boardTexts } from './texts.ts';

/** Beds by days: who has which, what is free, what is closed. */
export const boardPart: AreaPart = {
  texts: boardTexts,
  pages: boardPages,
  access: {},
  commands: [addHousingDays, removeHousingDays],
  queries: [housingBoard, freeBedsOfOffice, freeStretches, buildingDays],
};
