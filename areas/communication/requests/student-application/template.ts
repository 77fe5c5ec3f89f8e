import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, affairs } from '#areas/requests/templates/steps.ts';

export const studentApplicationTemplates: readonly ProposedTemplate[] = [
  {
    code: 'ogrenci-basvurusu',
    kind: 'student_application',
    name: 'Öğrenci başvurusu',
    name_en: 'Student application',
    about: 'Öğrenci işleri cevaplar; öğrenimle ilgili olanlarda önce danışman görüş verir.',
    about_en: 'Student affairs answer; the advisor gives an opinion first where it is about studies.',
    steps: [
      { ...advisor(1, 3), condition: { application_category: 'academic' } },
      { ...affairs(2, 10), name: 'Öğrenci işleri cevabı', name_en: 'Answer of student affairs' },
    ],
  },
];
