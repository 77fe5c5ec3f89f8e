import type { AreaPart } from '#kernel/server/area.ts';
import { timetableAccess } from './access.ts';
import { combineLessons, separateLesson } from './commands/combine-lessons.ts';
import { moveMeeting, placeMeeting } from './commands/place-meeting.ts';
import { timetablePages } from './contract.ts';
import { timetableDemo } from './demo.ts';
import { combinable } from './queries/combinable.ts';
import { places, unplaced, week, weekTargets } from './queries/week.ts';
import { timetableRefusals } from './refusals.ts';
import { timetableTexts } from './texts.ts';

/** The week of a semester as an editor. */
export const timetablePart: AreaPart = {
  texts: timetableTexts,
  refusals: [timetableRefusals.specs],
  pages: timetablePages,
  access: timetableAccess,
  commands: [placeMeeting, moveMeeting, combineLessons, separateLesson],
  queries: [week, weekTargets, unplaced, places, combinable],
  demo: [timetableDemo],
};
