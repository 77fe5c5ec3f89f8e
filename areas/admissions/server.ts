import { defineArea, joinParts } from '#kernel/server/area.ts';
import { admissionsTexts } from './texts.ts';

export const admissions = joinParts(
  defineArea({
    name: 'admissions',
    texts: admissionsTexts,
    pages: [],
    access: {},
    menu: [{ key: 'admissions', icon: 'list', order: 500, title: 'title:menu_admissions' }],
  }),
);
