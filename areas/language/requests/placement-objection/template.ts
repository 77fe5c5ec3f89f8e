import type { ProposedTemplate } from '#kernel/contract/define-request.ts';

export const placementObjectionTemplates: readonly ProposedTemplate[] = [
  {
    code: 'yerlestirme-itiraz',
    kind: 'placement_objection',
    name: 'Sınav sonucuna itiraz',
    name_en: 'Objection to an exam result',
    about: 'Dil okulu kâğıdı yeniden inceler ve karar verir.',
    about_en: 'The language school looks at the paper again and decides.',
    steps: [
      {
        position: 1,
        name: 'Dil okulunun incelemesi',
        name_en: 'Review by the language school',
        role: 'prepschool',
        scope: 'university',
        days: 5,
      },
    ],
  },
];
