import { gradeChangeAppealTemplates } from './template.ts';
import { gradeChangeAppealTexts } from './texts.ts';
import { gradeChangeAppeal } from './declaration.ts';
import { appealWork } from '../../appeals/appeal-work.ts';

export const gradeChangeAppealWork = appealWork(
  { request: gradeChangeAppeal, texts: gradeChangeAppealTexts, templates: gradeChangeAppealTemplates },
  'grade_change_appeal',
);
