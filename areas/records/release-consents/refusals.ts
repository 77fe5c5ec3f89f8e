import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = 'REQ-003';
export const releaseConsentRefusals = defineRefusals({
  consent_until_past: {
    tr: 'Onayın bitiş günü ileride olmalı.',
    en: 'The end date of the consent must be in the future.',
    rule,
    office: 'registrar',
  },
  consent_until_far: {
    tr: 'Bir onay en çok {days} gün geçerli olabilir.',
    en: 'A consent can be valid for at most {days} days.',
    rule,
    office: 'registrar',
  },
  consent_not_open: {
    tr: 'Bu onay artık imzalanamaz: talep {status}.',
    en: 'This consent can no longer be signed: the request is {status}.',
    rule,
    office: 'registrar',
  },
  consent_signed_already: {
    tr: 'Bu onay zaten imzalanmış.',
    en: 'This consent has been signed already.',
    rule,
    office: 'registrar',
  },
  consent_passphrase_plain: {
    tr: 'Parola; adınız, öğrenci numaranız ya da alıcının adı olamaz.',
    en: 'The passphrase cannot be your name, your student number or the recipient’s name.',
    rule,
    office: 'registrar',
  },
  consent_revoked_already: {
    tr: 'Bu onay zaten geri çekilmiş ya da süresi dolmuş.',
    en: 'This consent has already been withdrawn or has expired.',
    rule,
    office: 'registrar',
  },
  consent_not_in_force: {
    tr: 'Onay yürürlükte değil: {state}. Hiçbir bilgi verilemez.',
    en: 'The consent is not in effect: {state}. You may not disclose anything.',
    rule,
    office: 'registrar',
  },
  consent_passphrase_wrong: {
    tr: 'Parola uymuyor. Hiçbir bilgi verilemez.',
    en: 'The passphrase is wrong. You may not disclose anything.',
    rule,
    office: 'registrar',
  },
  consent_not_for: {
    tr: 'Onay şunları kapsamıyor: {records}.',
    en: 'The consent does not cover: {records}.',
    rule,
    office: 'registrar',
  },
  consent_not_yours: {
    tr: 'Parolayı yalnızca bilgi vermeye yetkili birimler denetleyebilir.',
    en: 'Only offices that may disclose information can check the passphrase.',
    rule,
    office: 'registrar',
  },
});
