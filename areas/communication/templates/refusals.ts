import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a message can't be worded so, or sent again. */
export const templatesRefusals = defineRefusals({
  template_unknown_variable: {
    tr: 'Bu iletide böyle bir değişken yok: {names}',
    en: 'This message does not have these variables: {names}',
    rule: 'template-variables',
    office: 'support',
  },
  template_lacks_variable: {
    tr: '{language}: şu değişkenler metinde geçmelidir: {names}',
    en: '{language}: the text must contain these variables: {names}',
    rule: 'template-variables',
    office: 'support',
  },
  template_open_brace: {
    tr: 'Kapanmamış ya da fazla küme parantezi var.',
    en: 'A brace is not closed, or there is one too many.',
    rule: 'template-variables',
    office: 'support',
  },
  template_unchanged: {
    tr: 'Metin yürürlükteki metinle aynı.',
    en: 'The text is the same as the current one.',
    rule: 'template-editions',
    office: 'support',
  },
  template_is_default: {
    tr: 'Bu ileti zaten varsayılan metniyle gönderiliyor.',
    en: 'This message already uses its default text.',
    rule: 'template-editions',
    office: 'support',
  },
  mail_not_failed: {
    tr: 'Yalnızca gönderilemeyen iletiler yeniden gönderilir.',
    en: 'Only failed messages can be sent again.',
    rule: 'mail-log',
    office: 'support',
  },
  mail_code_over: {
    tr: 'Bu ileti süresi dolmuş bir doğrulama kodu taşıyor; kişi yeni kod istemelidir.',
    en: 'This message contains a code that has expired; the recipient must request a new one.',
    rule: 'mail-log',
    office: 'support',
  },
});
