import { joinTexts } from '#kernel/contract/text.ts';

export const documentsTexts = joinTexts({});
