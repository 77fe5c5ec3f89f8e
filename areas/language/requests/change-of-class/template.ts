import type { ProposedTemplate } from '#kernel/contract/define-request.ts';

export const changeOfClassTemplates: readonly ProposedTemplate[] = [
  {
    code: 'dil-okulu-sinif-degisikligi',
    kind: 'change_of_class',
    name: 'Dil okulu sınıf değişikliği',
    name_en: 'Language school change of class',
    about: 'İki sınıfın öğretim elemanı görüş bildirir, dil okulu yönetimi karar verir.',
    about_en: 'The teachers of both classes give an opinion, the manager of the language school decides.',
    steps: [
      {
        position: 1,
        name: 'Dil okulu yönetiminin kararı',
        name_en: 'Decision of the manager of the language school',
        role: 'prepschool',
        scope: 'university',
        days: 3,
      },
    ],
  },
];
