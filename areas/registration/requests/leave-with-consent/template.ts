import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, chair, affairs } from '#areas/requests/templates/steps.ts';

export const leaveWithConsentTemplates: readonly ProposedTemplate[] = [
  {
    code: 'onayli-ayrilma',
    kind: 'leave_with_consent',
    name: 'Kısa süreli izin',
    name_en: 'Leave with consent',
    about: 'Dönem içinde kısa süreli izin.',
    about_en: 'A short leave within the semester.',
    steps: [advisor(1, 2), { ...chair(2, 3), condition: { weeks: { gte: 2 } } }, affairs(3, 2)],
  },
];
