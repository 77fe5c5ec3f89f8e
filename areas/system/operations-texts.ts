import { joinTexts, type TextTree } from '#kernel/contract/text.ts';
import { jobTexts } from './operations-jobs-texts.ts';
import { logTexts } from './operations-log-texts.ts';
import { checkTexts } from './operations-test-texts.ts';

export const operationsTexts: TextTree = joinTexts(logTexts, jobTexts, checkTexts);
