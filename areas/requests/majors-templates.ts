import { affairs, type DemoStep, type DemoTemplate } from './template-steps.ts';

const language: DemoStep = {
  position: 1,
  name: 'Dil yeterliği denetimi',
  name_en: 'Check of the proof of language',
  role: 'prepschool',
  scope: 'university',
  days: 5,
  condition: { language_needed: true },
};
const unit: DemoStep = {
  position: 2,
  name: 'Akademik birim değerlendirmesi',
  name_en: 'Evaluation of the academic unit',
  role: 'unitoffice',
  scope: 'target_faculty',
  days: 10,
};
const steps: readonly DemoStep[] = [
  { ...affairs(1, 5), name: 'Belge ve koşul denetimi', name_en: 'Check of papers and conditions' },
  language,
  unit,
];

/** How these requests are decided in the demo university: after the last word they wait for the ranking. */
export const majorsTemplates: readonly DemoTemplate[] = [
  {
    code: 'yan-dal',
    kind: 'minor',
    name: 'Yan dal başvurusu',
    name_en: 'Minor application',
    about: 'Öğrenci işleri, dil yeterliği aranıyorsa hazırlık okulu, sonra istenen her programın birimi değerlendirir.',
    about_en:
      'Evaluated by student affairs, by the prep school where language is asked for, then by the unit of each program wanted.',
    condition: { level: 'undergraduate' },
    steps,
  },
  {
    code: 'cift-ana-dal',
    kind: 'double_major',
    name: 'Çift ana dal başvurusu',
    name_en: 'Double major application',
    about: 'Öğrenci işleri, dil yeterliği aranıyorsa hazırlık okulu, sonra istenen her programın birimi değerlendirir.',
    about_en:
      'Evaluated by student affairs, by the prep school where language is asked for, then by the unit of each program wanted.',
    condition: { level: 'undergraduate' },
    steps,
  },
];
