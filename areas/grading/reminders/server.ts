import type { AreaPart } from '#kernel/server/area.ts';
import { remindGraders } from './commands/remind-graders.ts';
import { gradeReminderJob } from './jobs/grade-reminders.ts';
import { reminderRefusals } from './refusals.ts';
import { reminderTexts } from './texts.ts';

/** Instructors are reminded of grades that are missing: by the department, and by the calendar. */
export const remindersPart: AreaPart = {
  texts: reminderTexts,
  refusals: [reminderRefusals.specs],
  pages: [],
  access: {},
  commands: [remindGraders],
  jobs: [gradeReminderJob],
};
