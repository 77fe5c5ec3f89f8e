import { attachPages, listPage } from '#kernel/web/attach-pages.tsx';
import { levelPages } from './contract.ts';

export const levelWeb = attachPages(levelPages, {
  '/levels': listPage(() => import('./resources/level.ts').then((m) => m.level)),
  '/esl/course': listPage(() => import('./resources/esl-course.ts').then((m) => m.eslCourse)),
  '/esl/module/dates': listPage(() => import('./resources/esl-module-date.ts').then((m) => m.eslModuleDate)),
});
