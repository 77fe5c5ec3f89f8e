import { joinTexts } from '#kernel/contract/text.ts';
import { approvalsTexts } from './approvals-texts.ts';
import { templatesTexts } from './templates-texts.ts';

export const texts = joinTexts(approvalsTexts, templatesTexts);
