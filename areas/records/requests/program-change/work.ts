import { programChangeTemplates } from './template.ts';
import { programChangeTexts } from './texts.ts';
import { programChange } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { movesProgram } from '../../changes/program-moves.ts';

export const programChangeWork = workOfRequest({
  request: programChange,
  texts: programChangeTexts,
  templates: programChangeTemplates,
  ...movesProgram('program_change'),
});
