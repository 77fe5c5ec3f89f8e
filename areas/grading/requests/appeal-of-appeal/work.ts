import { appealOfAppealTemplates } from './template.ts';
import { appealOfAppealTexts } from './texts.ts';
import { appealOfAppeal } from './declaration.ts';
import { appealWork } from '../../appeals/appeal-work.ts';

export const appealOfAppealWork = appealWork(
  { request: appealOfAppeal, texts: appealOfAppealTexts, templates: appealOfAppealTemplates },
  'appeal_of_appeal',
);
