import { formalGradeChangeAppealTemplates } from './template.ts';
import { formalGradeChangeAppealTexts } from './texts.ts';
import { formalGradeChangeAppeal } from './declaration.ts';
import { appealWork } from '../../appeals/appeal-work.ts';

export const formalGradeChangeAppealWork = appealWork(
  {
    request: formalGradeChangeAppeal,
    texts: formalGradeChangeAppealTexts,
    templates: formalGradeChangeAppealTemplates,
  },
  'formal_grade_change_appeal',
);
