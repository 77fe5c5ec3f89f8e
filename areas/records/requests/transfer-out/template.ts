import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor, registrar, bursar, housing } from '#areas/requests/templates/steps.ts';

export const transferOutTemplates: readonly ProposedTemplate[] = [
  {
    code: 'baska-kuruma-gecis',
    kind: 'transfer_out',
    name: 'Başka kuruma geçiş',
    name_en: 'Transfer out',
    about: 'Borcu ve yurt ilişiği olmayan öğrencinin nakli.',
    about_en: 'Transfer of a student who owes nothing.',
    steps: [
      advisor(1, 3),
      bursar(2, 5),
      { ...housing, position: 2 },
      { ...registrar(3, 5), name: 'Kayıt işleri denetimi', name_en: 'Check by the registrar', may_decline: true },
    ],
  },
];
