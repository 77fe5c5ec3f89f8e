import type { AreaPart } from '#kernel/server/area.ts';
import { prepScheduleAccess } from './access.ts';
import { movePrepLesson } from './commands/move-lesson.ts';
import { publishPrepDraft } from './commands/publish-draft.ts';
import { discardPrepDraft, pinPrepLesson, startPrepDraft, stopPrepDraft } from './commands/run-draft.ts';
import { prepScheduleDemo } from './demo.ts';
import { prepCalendar } from './facts/own-calendar.ts';
import { prepDraftSearch } from './jobs/prep-draft.ts';
import { prepSchedulePages } from './pages.ts';
import { prepDraft, prepDrafts } from './queries/drafts.ts';
import { prepLessonMove } from './queries/lesson-move.ts';
import { prepSchedule } from './queries/schedule.ts';
import { prepScheduleRefusals } from './refusals.ts';
import { prepScheduleTexts } from './texts.ts';

/** The week of the prep school: drafts that a search finds, one of which is published. */
export const prepSchedulePart: AreaPart = {
  texts: prepScheduleTexts,
  refusals: [prepScheduleRefusals.specs],
  pages: prepSchedulePages,
  access: prepScheduleAccess,
  commands: [startPrepDraft, stopPrepDraft, pinPrepLesson, movePrepLesson, discardPrepDraft, publishPrepDraft],
  queries: [prepDrafts, prepDraft, prepLessonMove, prepSchedule],
  work: [prepDraftSearch],
  calendars: [prepCalendar],
  demo: [prepScheduleDemo],
};
