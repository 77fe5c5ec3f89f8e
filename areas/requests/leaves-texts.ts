import { joinTexts } from '#kernel/contract/text.ts';

export const leavesTexts = joinTexts({});
