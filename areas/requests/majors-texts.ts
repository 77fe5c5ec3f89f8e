import { joinTexts } from '#kernel/contract/text.ts';

export const majorsTexts = joinTexts({});
