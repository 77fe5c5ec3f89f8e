import { joinTexts } from '#kernel/contract/text.ts';
import { complaintTexts } from './kinds/complaint.ts';
import { ferpaTexts } from './kinds/ferpa.ts';
import { workOrderTexts } from './kinds/work-order.ts';
import { releaseConsentTexts } from './release-consent-texts.ts';

export const servicesTexts = joinTexts(workOrderTexts, ferpaTexts, complaintTexts, releaseConsentTexts);
