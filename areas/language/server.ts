import { defineArea, joinParts } from '#kernel/server/area.ts';
import { mentoraPart } from './mentora/server.ts';
import { schoolParts } from './school/server.ts';
import { placementPart } from './placement/server.ts';

export const language = joinParts(
  defineArea({ name: 'language', texts: {}, pages: [], access: {} }),
  mentoraPart,
  ...schoolParts,
  placementPart,
);
