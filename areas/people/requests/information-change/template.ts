import type { ProposedTemplate } from '#kernel/contract/define-request.ts';

export const informationChangeTemplates: readonly ProposedTemplate[] = [
  {
    code: 'bilgi-degisikligi',
    kind: 'information_change',
    name: 'Kişisel bilgi değişikliği',
    name_en: 'Change of personal information',
    about: 'Ad, uyruk ve kimlik bilgileri belgeye dayanarak değiştirilir.',
    about_en: 'Names, nationality and identity numbers change on the strength of a document.',
    steps: [
      {
        position: 1,
        name: 'Öğrenci işleri onayı',
        name_en: 'Approval of student affairs',
        role: 'studentaffairs',
        scope: 'university',
        days: 3,
        may_return: false,
      },
    ],
  },
];
