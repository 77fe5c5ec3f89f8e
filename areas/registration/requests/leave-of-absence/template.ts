import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, chair, dean, registrar, affairs, visa } from '#areas/requests/templates/steps.ts';

export const leaveOfAbsenceTemplates: readonly ProposedTemplate[] = [
  {
    code: 'kayit-dondurma',
    kind: 'leave_of_absence',
    name: 'Kayıt dondurma',
    name_en: 'Leave of absence',
    about: 'İki yarıyılı aşan izinlerde üniversite düzeyinde ikinci bir onay aranır.',
    about_en: 'Leaves longer than two semesters need a second approval at the level of the university.',
    steps: [
      advisor(1, 3),
      visa,
      chair(2, 5),
      dean(3, 10),
      {
        ...affairs(4, 3),
        name: 'Öğrenci işleri daire onayı',
        name_en: 'Approval of the Office of Student Affairs',
        condition: { semesters: { gte: 3 } },
      },
      registrar(5, 2),
    ],
  },
];
