import { affairs, bursar, type DemoStep, type DemoTemplate } from './template-steps.ts';

const school = (days: number): DemoStep => ({
  position: 1,
  name: 'Dil okulu',
  name_en: 'Language school',
  role: 'prepschool',
  scope: 'university',
  days,
});
/** How these requests are decided in the demo university: the language school, which looks after mentora students, and the office of the visas. */
export const mentoraTemplates: readonly DemoTemplate[] = [
  {
    code: 'mentora-baska-kuruma-gecis',
    kind: 'mentora_transfer_out',
    name: 'Mentora başka kuruma geçiş',
    name_en: 'Mentora transfer out',
    about: 'Dil okulu görüş bildirir, mali işler borcu denetler, öğrenci işleri SEVIS devir gününü koyar.',
    about_en:
      'The language school gives its opinion, the bursar checks the balance, student affairs set the release date in SEVIS.',
    steps: [
      { ...school(3), name: 'Dil okulunun görüşü', name_en: 'Opinion of the language school' },
      bursar(1, 3),
      { ...affairs(2, 3), name: 'SEVIS devri', name_en: 'SEVIS release' },
    ],
  },
  {
    code: 'mentora-izin',
    kind: 'mentora_time_off',
    name: 'Mentora izin',
    name_en: 'Mentora time off',
    about: 'Dil okulu devamı doğrular, öğrenci işleri vizeyi denetler.',
    about_en: 'The language school confirms the attendance, student affairs check the visa.',
    steps: [
      { ...school(3), name: 'Dil okulu: devam ve onay', name_en: 'Language school: attendance and approval' },
      { ...affairs(2, 2), name: 'Vize denetimi ve sonuç', name_en: 'Visa check and conclusion' },
    ],
  },
];
