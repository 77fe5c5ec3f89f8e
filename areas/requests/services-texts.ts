import { joinTexts } from '#kernel/contract/text.ts';
import { workOrderTexts } from './kinds/work-order.ts';

export const servicesTexts = joinTexts(workOrderTexts);
