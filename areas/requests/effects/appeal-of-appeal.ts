import { appealOfAppeal } from '../kinds/appeal-of-appeal.ts';
import { appealWork } from './appeal-work.ts';

export const appealOfAppealWork = appealWork(appealOfAppeal, 'appeal_of_appeal');
