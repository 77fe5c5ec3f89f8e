import { joinTexts } from '#kernel/contract/text.ts';
import { approvalsTexts } from './inbox/texts.ts';
import { templatesTexts } from './templates/texts.ts';

export const texts = joinTexts(approvalsTexts, templatesTexts);
