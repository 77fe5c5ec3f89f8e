import { defineArea, joinParts } from '#kernel/server/area.ts';
import { intakePart } from './intake/server.ts';
import { graduateParts } from './graduate/server.ts';
import { onlinePart } from './online/server.ts';
import { admissionsTexts } from './texts.ts';
import { uploadPart } from './uploads/server.ts';
import { transferLetters, transferPart } from './transfer/server.ts';

export const admissions = joinParts(
  defineArea({
    name: 'admissions',
    texts: admissionsTexts,
    pages: [],
    access: {},
    menu: [{ key: 'admissions', icon: 'list', order: 500, title: 'title:menu_admissions' }],
  }),
  uploadPart,
  ...graduateParts,
  onlinePart,
  intakePart,
  transferPart,
  transferLetters,
);
