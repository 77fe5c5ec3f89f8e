import type { AreaPart } from '#kernel/server/area.ts';
import { importTimetable } from './commands/import-timetable.ts';
import { timetableSheet, timetableTemplate } from './queries/timetable-sheet.ts';
import { timetableFileRefusals } from './refusals.ts';
import { timetableFileTexts } from './texts.ts';

/** A timetable as a file: exported, corrected, taken in again. */
export const timetableFilePart: AreaPart = {
  texts: timetableFileTexts,
  refusals: [timetableFileRefusals.specs],
  pages: [],
  access: {},
  commands: [importTimetable],
  queries: [timetableSheet, timetableTemplate],
};
