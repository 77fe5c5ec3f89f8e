import { gradeChangeAppeal } from '../kinds/grade-change-appeal.ts';
import { appealWork } from './appeal-work.ts';

export const gradeChangeAppealWork = appealWork(gradeChangeAppeal, 'grade_change_appeal');
