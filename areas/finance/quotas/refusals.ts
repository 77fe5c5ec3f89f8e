import { defineRefusals } from '#kernel/contract/refusal.ts';

export const quotaRefusals = defineRefusals({
  quota_below_taken: {
    tr: '{program}, {column}: {taken} yer dolu; kontenjan bunun altına inemez.',
    en: '{program}, {column}: {taken} places are taken. The quota cannot be lower.',
    rule: 'quotas',
    office: 'bursar',
  },
  quota_column_unknown: {
    tr: 'Bu sütun artık yok. Sayfayı yeniden yükleyin.',
    en: 'This column no longer exists. Reload the page.',
    rule: 'quotas',
    office: 'bursar',
  },
});
