import { defineRefusals } from '#kernel/contract/refusal.ts';

export const documentsRefusals = defineRefusals({
  external_not_failed: {
    tr: 'Yalnızca gönderilemeyen belgeler yeniden denenir; öbürleri kendiliğinden ilerler.',
    en: 'Only documents that failed are tried again; the others move by themselves.',
    rule: 'REQ-012',
    office: 'registrar',
  },
});
