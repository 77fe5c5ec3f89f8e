import type { AreaPart } from '#kernel/server/area.ts';
import { undoClassYears, updateClassYears } from './commands/class-years.ts';
import { classYearPages } from './contract.ts';
import { classYearDifferences } from './queries/class-differences.ts';
import { classYearRefusals } from './refusals.ts';
import { classYearTexts } from './texts.ts';

/** Class years as the credits say, differences first. */
export const classYearPart: AreaPart = {
  texts: classYearTexts,
  refusals: [classYearRefusals.specs],
  pages: classYearPages,
  access: {},
  commands: [updateClassYears, undoClassYears],
  queries: [classYearDifferences],
};
