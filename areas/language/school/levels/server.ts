import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { lastChange } from '../../changes/last-change.ts';
import { levelAccess } from './access.ts';
import { levelPages } from './contract.ts';
import { levelRefusals } from './refusals.ts';
import { eslCourse } from './resources/esl-course.ts';
import { eslModuleDate } from './resources/esl-module-date.ts';
import { level } from './resources/level.ts';
import { eslCourses, eslLevels, eslModuleDates } from './tables.ts';
import { levelTexts } from './texts.ts';

/** What the language school teaches, and when. */
export const levelPart: AreaPart = {
  texts: levelTexts,
  refusals: [levelRefusals.specs],
  pages: levelPages,
  access: levelAccess,
  resources: [
    bindResource(level, eslLevels),
    bindResource(eslCourse, eslCourses, { derive: { last_change: lastChange(sql`k.course_id = ${eslCourses.id}`) } }),
    bindResource(eslModuleDate, eslModuleDates, {
      derive: { last_change: lastChange(sql`k.module_date_id = ${eslModuleDates.id}`) },
    }),
  ],
  menu: [{ key: 'language', icon: 'language', order: 38, title: 'title:menu_language' }],
};
