import { defineArea, joinParts } from '#kernel/server/area.ts';
import { languageChangePart } from './changes/server.ts';
import { mentoraPart } from './mentora/server.ts';
import { schoolParts } from './school/server.ts';
import { placementPart } from './placement/server.ts';
import { prepParts } from './prep/server.ts';
import { prepExamPart } from './prep-exams/server.ts';
import { prepReportPart } from './prep-reports/server.ts';
import { prepSchedulePart } from './prep-schedules/server.ts';

export const language = joinParts(
  defineArea({ name: 'language', texts: {}, pages: [], access: {} }),
  mentoraPart,
  ...schoolParts,
  placementPart,
  ...prepParts,
  prepExamPart,
  prepSchedulePart,
  prepReportPart,
  languageChangePart,
);
