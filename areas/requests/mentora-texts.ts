import { joinTexts } from '#kernel/contract/text.ts';

export const mentoraTexts = joinTexts({});
