import type { ProposedTemplate } from '#kernel/contract/define-request.ts';
import { requestKinds, type RequestKind } from './rules/request-words.ts';

/** One word of the housing office; how soon, the kind says. Until somebody says otherwise. */
export const housingTemplate = (kind: RequestKind, days: number): ProposedTemplate => ({
  code: kind.replaceAll('_', '-'),
  kind,
  name: `Konaklama: ${requestKinds[kind].tr}`,
  name_en: `Housing: ${requestKinds[kind].en}`,
  about: 'Konaklama ofisi karar verir.',
  about_en: 'The housing office decides.',
  steps: [
    {
      position: 1,
      name: 'Konaklama ofisinin kararı',
      name_en: 'Decision of the housing office',
      role: 'housing',
      scope: 'university',
      days,
    },
  ],
});
