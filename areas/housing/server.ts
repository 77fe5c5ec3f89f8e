import { defineArea, joinParts } from '#kernel/server/area.ts';
import { housingTexts } from './texts.ts';

export const housing = joinParts(
  defineArea({
    name: 'housing',
    texts: housingTexts,
    pages: [],
    access: {},
    menu: [{ key: 'housing', icon: 'list', order: 500, title: 'title:menu_housing' }],
  }),
);
