import { advisor, affairs, bursar, type DemoTemplate } from './template-steps.ts';

/** How these requests are decided in the demo university. */
export const mentoraTemplates: readonly DemoTemplate[] = [
  { code: 'mentora-baska-kuruma-gecis', kind: 'mentora_transfer_out', name: 'Mentora başka kuruma geçiş', name_en: 'Mentora transfer out', about: 'SEVIS kaydının devri için.', about_en: 'For the release of the SEVIS record.', steps: [advisor(1, 3), bursar(1, 3), { ...affairs(2, 3), name: 'SEVIS devri', name_en: 'SEVIS release' }] },
  { code: 'mentora-izin', kind: 'mentora_time_off', name: 'Mentora izin', name_en: 'Mentora time off', about: 'Dört haftadan uzun izinlerde dil okulunun onayı gerekir.', about_en: 'More than four weeks need the approval of the language school.', steps: [advisor(1, 3), { position: 2, name: 'Dil okulu onayı', name_en: 'Approval of the language school', role: 'prepschool', scope: 'university', days: 3, condition: { weeks: { gte: 5 } } }, affairs(3, 2)] },
];
