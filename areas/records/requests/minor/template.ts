import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { affairs } from '#areas/requests/templates/steps.ts';

const language: TemplateStep = {
  position: 1,
  name: 'Dil yeterliği denetimi',
  name_en: 'Check of the proof of language',
  role: 'prepschool',
  scope: 'university',
  days: 5,
  condition: { language_needed: true },
};
const unit: TemplateStep = {
  position: 2,
  name: 'Akademik birim değerlendirmesi',
  name_en: 'Evaluation of the academic unit',
  role: 'unitoffice',
  scope: 'target_faculty',
  days: 10,
};
const steps: readonly TemplateStep[] = [
  { ...affairs(1, 5), name: 'Belge ve koşul denetimi', name_en: 'Check of papers and conditions' },
  language,
  unit,
];

export const minorTemplates: readonly ProposedTemplate[] = [
  {
    code: 'yan-dal',
    kind: 'minor',
    name: 'Yandal başvurusu',
    name_en: 'Minor application',
    about: 'Öğrenci işleri, dil yeterliği aranıyorsa hazırlık okulu, sonra istenen her programın birimi değerlendirir.',
    about_en:
      'Evaluated by student affairs, by the prep school where language is asked for, then by the unit of each program wanted.',
    condition: { level: 'undergraduate' },
    steps,
  },
];
