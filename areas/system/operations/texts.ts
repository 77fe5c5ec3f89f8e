import { joinTexts, type TextTree } from '#kernel/contract/text.ts';
import { jobTexts } from './jobs-texts.ts';
import { logFieldTexts } from './log-field-texts.ts';
import { logInputTexts } from './log-input-texts.ts';
import { logTexts } from './log-texts.ts';
import { checkTexts } from './test-texts.ts';

export const operationsTexts: TextTree = joinTexts(logTexts, logFieldTexts, logInputTexts, jobTexts, checkTexts);
