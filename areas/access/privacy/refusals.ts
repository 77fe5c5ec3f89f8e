import { defineRefusals } from '#kernel/contract/refusal.ts';

export const privacyRefusals = defineRefusals({
  notice_not_confirmed: {
    tr: 'Aydınlatma metnini okuduğunuzu onaylamanız gerekir.',
    en: 'Please confirm that you have read the privacy notice.',
    rule: 'VAL-038',
  },
  consent_not_confirmed: {
    tr: 'Açık rıza metnini onaylamanız gerekir.',
    en: 'Please confirm the explicit consent.',
    rule: 'VAL-038',
  },
  consent_text_not_in_force: {
    tr: 'Bu metin artık yürürlükte değil; sayfayı yenileyip güncel metni okuyun.',
    en: 'This text is no longer in effect. Reload the page and read the current one.',
    rule: 'decisions: Consent (VAL)',
  },
  notice_is_no_consent: {
    tr: 'Aydınlatma metni bir bilgilendirmedir; rıza verilmez ve geri alınmaz.',
    en: 'The privacy notice is for information only; you do not give or withdraw consent to it.',
    rule: 'decisions: Consent (VAL)',
  },
  own_data_asked_today: {
    tr: 'Verilerinizi günde bir kez isteyebilirsiniz. Yeniden isteyebileceğiniz zaman: {when}.',
    en: 'You can request your data once a day. You can request it again at {when}.',
    rule: 'KVKK 11',
  },
});
