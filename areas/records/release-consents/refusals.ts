import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = 'REQ-003';
export const releaseConsentRefusals = defineRefusals({
  consent_until_past: {
    tr: 'Onayın bitiş günü ileride olmalı.',
    en: 'The consent has to end on a day to come.',
    rule,
    office: 'registrar',
  },
  consent_until_far: {
    tr: 'Bir onay en çok {days} gün geçerli olabilir.',
    en: 'A consent is valid for {days} days at most.',
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
    en: 'The passphrase can’t be your name, your student number or the recipient’s name.',
    rule,
    office: 'registrar',
  },
  consent_revoked_already: {
    tr: 'Bu onay zaten geri çekilmiş ya da süresi dolmuş.',
    en: 'This consent has been withdrawn or has expired already.',
    rule,
    office: 'registrar',
  },
  consent_not_in_force: {
    tr: 'Onay yürürlükte değil: {state}. Hiçbir bilgi verilemez.',
    en: 'The consent is not in force: {state}. Nothing may be disclosed.',
    rule,
    office: 'registrar',
  },
  consent_passphrase_wrong: {
    tr: 'Parola uymuyor. Hiçbir bilgi verilemez.',
    en: 'The passphrase does not fit. Nothing may be disclosed.',
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
