import type { AreaPart } from '#kernel/server/area.ts';
import { contentsAwaiting } from './awaiting.ts';
import { approveCourseContent, declineCourseContent } from './commands/decide-content.ts';
import { addCourseContent, removeCourseContent } from './commands/course-contents.ts';
import { contentPages } from './contract.ts';
import { contentDemo } from './demo.ts';
import { courseContents } from './queries/course-contents.ts';
import { contentRefusals } from './refusals.ts';
import { contentTexts } from './texts.ts';

/** What courses are about, version by version. */
export const contentsPart: AreaPart = {
  texts: contentTexts,
  refusals: [contentRefusals.specs],
  pages: contentPages,
  access: {},
  commands: [addCourseContent, approveCourseContent, declineCourseContent, removeCourseContent],
  queries: [courseContents],
  awaiting: [contentsAwaiting],
  demo: [contentDemo],
};
