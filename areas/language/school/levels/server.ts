import { bindResource, type AreaPart } from '#kernel/server/area.ts';
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
    bindResource(eslCourse, eslCourses),
    bindResource(eslModuleDate, eslModuleDates),
  ],
  menu: [{ key: 'language', icon: 'language', order: 38, title: 'title:menu_language' }],
};
