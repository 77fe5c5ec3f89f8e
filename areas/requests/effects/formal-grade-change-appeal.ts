import { formalGradeChangeAppeal } from '../kinds/formal-grade-change-appeal.ts';
import { appealWork } from './appeal-work.ts';

export const formalGradeChangeAppealWork = appealWork(formalGradeChangeAppeal, 'formal_grade_change_appeal');
