import type { Text } from '#kernel/contract/text.ts';

/** What a complaint can be about; templates decide by it who looks into it. */
export const complaintCategories = {
  academic: { tr: 'Akademik', en: 'Academic' },
  administrative: { tr: 'İdari', en: 'Administrative' },
  financial: { tr: 'Mali', en: 'Financial' },
  conduct: { tr: 'Davranış', en: 'Conduct' },
} as const satisfies Record<string, Text>;
