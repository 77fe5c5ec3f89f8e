import type { AreaPart } from '#kernel/server/area.ts';
import { gradeRectificationWork } from '../requests/grade-rectification/work.ts';
import { rectificationRefusals } from './refusals.ts';

/** Whoever taught asks for a final grade to be corrected. */
export const rectificationPart: AreaPart = {
  texts: {},
  refusals: [rectificationRefusals.specs],
  pages: [],
  access: {},
  requests: [gradeRectificationWork],
};
