import { defineRefusals } from '#kernel/contract/refusal.ts';

export const documentsRefusals = defineRefusals({
  external_not_failed: {
    tr: 'Yalnızca gönderilemeyen belgeler yeniden denenir; öbürleri kendiliğinden ilerler.',
    en: 'Only failed documents can be tried again; the others continue on their own.',
    rule: 'REQ-012',
    office: 'registrar',
  },
});
