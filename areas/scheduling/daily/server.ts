import type { AreaPart } from '#kernel/server/area.ts';
import { dailyAccess } from './access.ts';
import { cancelLesson, makeUpLesson, moveLesson, undoLessonChange } from './commands/change-lesson.ts';
import { dailyPages } from './contract.ts';
import { dailyDemo } from './demo.ts';
import { lesson, lessonPlace } from './queries/lesson.ts';
import { lessonsOfDay, lessonsOfWeek } from './queries/lessons.ts';
import { dailyRefusals } from './refusals.ts';
import { dailyTexts } from './texts.ts';

/** The lessons of single days: what was cancelled, moved or made up for. */
export const dailyPart: AreaPart = {
  texts: dailyTexts,
  refusals: [dailyRefusals.specs],
  pages: dailyPages,
  access: dailyAccess,
  commands: [cancelLesson, moveLesson, makeUpLesson, undoLessonChange],
  queries: [lessonsOfDay, lessonsOfWeek, lesson, lessonPlace],
  demo: [dailyDemo],
};
