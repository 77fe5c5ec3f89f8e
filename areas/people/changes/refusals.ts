import { defineRefusals } from '#kernel/contract/refusal.ts';

export const changesRefusals = defineRefusals({
  information_change_open: {
    tr: 'Onay bekleyen bir değişiklik isteğiniz var; yenisini göndermek için onu geri alın ya da sonucu bekleyin.',
    en: 'You already have a change request waiting. Withdraw it or wait for the decision before you send another one.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  information_change_decided: {
    tr: 'Bu istek daha önce sonuçlandı: {state}.',
    en: 'This request is already closed: {state}.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  information_changed_meanwhile: {
    tr: 'Kişinin bilgileri istekten sonra değişmiş: {fields}. İsteği reddedip yenisini isteyin.',
    en: 'The record has changed since the request was made: {fields}. Decline it and ask the student to submit a new one.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  national_id_in_use: {
    tr: 'Bu kimlik numarası başka bir öğrencinin kaydında.',
    en: 'This national ID number is on another student’s record.',
    rule: 'VAL-043',
    office: 'studentaffairs',
  },
  information_not_kept: {
    tr: 'Hesabınızda yalnızca ad ve soyad değiştirilebilir; diğer bilgiler özlük dosyasında tutulur.',
    en: 'Only the name can be changed here. Other staff information is kept in the personnel file.',
    rule: 'ACC-099',
    office: 'registrar',
  },
  information_nothing_changes: {
    tr: 'Girdikleriniz kayıttakiyle aynı; değişecek en az bir bilgi girin.',
    en: 'What you entered is already on the record. Enter at least one change.',
    rule: 'VAL-041',
    office: 'studentaffairs',
  },
  information_id_invalid: {
    tr: 'T.C. kimlik numarası geçerli değil.',
    en: 'This is not a valid Turkish identity number.',
    rule: 'VAL-043',
    office: 'studentaffairs',
  },
});
