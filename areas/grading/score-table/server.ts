import type { AreaPart } from '#kernel/server/area.ts';
import { takeScores } from './commands/take-scores.ts';
import { scoreSheet } from './queries/score-sheet.ts';
import { scoreTableRefusals } from './refusals.ts';
import { scoreTableTexts } from './texts.ts';

/** Scores from tables: pasted, or from a file. */
export const scoreTablePart: AreaPart = {
  texts: scoreTableTexts,
  refusals: [scoreTableRefusals.specs],
  pages: [],
  access: {},
  commands: [takeScores],
  queries: [scoreSheet],
};
