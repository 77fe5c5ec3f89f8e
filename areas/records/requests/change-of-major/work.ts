import { workOfRequest } from '#kernel/server/request-work.ts';
import { movesProgram } from '../../changes/program-moves.ts';
import { changeOfMajor } from './declaration.ts';
import { changeOfMajorTemplates } from './template.ts';
import { changeOfMajorTexts } from './texts.ts';

export const changeOfMajorWork = workOfRequest({
  request: changeOfMajor,
  texts: changeOfMajorTexts,
  templates: changeOfMajorTemplates,
  ...movesProgram('change_of_major'),
});
