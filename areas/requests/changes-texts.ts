import { joinTexts } from '#kernel/contract/text.ts';

export const changesTexts = joinTexts({});
