import { defineArea, joinParts } from '#kernel/server/area.ts';
import { applyingPart } from './applying/server.ts';
import { boardPart } from './board/server.ts';
import { deskPart } from './desk/server.ts';
import { inventoryPart } from './inventory/server.ts';
import { leavingPart } from './leaving/leaving.ts';
import { lettersPart } from './letters/server.ts';
import { misconductPart } from './misconduct/server.ts';
import { planPart } from './plan/server.ts';
import { proposalsPart } from './proposals/server.ts';
import { reportsPart } from './reports/server.ts';
import { requestsPart } from './requests/server.ts';
import { staysPart } from './stays/server.ts';
import { housingTexts } from './texts.ts';
import { transfersPart } from './transfers/server.ts';
import { upkeepPart } from './upkeep/server.ts';

export const housing = joinParts(
  defineArea({
    name: 'housing',
    texts: housingTexts,
    pages: [],
    access: {},
    menu: [{ key: 'housing', icon: 'building', order: 50, title: 'title:menu_housing' }],
  }),
  inventoryPart,
  planPart,
  staysPart,
  boardPart,
  applyingPart,
  deskPart,
  lettersPart,
  requestsPart,
  proposalsPart,
  misconductPart,
  upkeepPart,
  transfersPart,
  reportsPart,
  leavingPart,
);
