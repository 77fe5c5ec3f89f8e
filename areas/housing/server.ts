import { defineArea, joinParts } from '#kernel/server/area.ts';
import { applyingPart } from './applying/server.ts';
import { boardPart } from './board/server.ts';
import { inventoryPart } from './inventory/server.ts';
import { staysPart } from './stays/server.ts';
import { housingTexts } from './texts.ts';

export const housing = joinParts(
  defineArea({
    name: 'housing',
    texts: housingTexts,
    pages: [],
    access: {},
    menu: [{ key: 'housing', icon: 'building', order: 50, title: 'title:menu_housing' }],
  }),
  inventoryPart,
  staysPart,
  boardPart,
  applyingPart,
);
