import { defineRefusals } from '#kernel/contract/refusal.ts';

export const changesRefusals = defineRefusals({
  information_change_open: {
    tr: 'Onay bekleyen bir değişiklik isteğiniz var; yenisini göndermek için onu geri alın ya da sonucu bekleyin.',
    en: 'A change that you asked for is still waiting; take it back or wait for the decision before you send another.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  information_change_decided: {
    tr: 'Bu istek daha önce sonuçlandı: {state}.',
    en: 'This request has been closed already: {state}.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  information_changed_meanwhile: {
    tr: 'Kişinin bilgileri istekten sonra değişmiş: {fields}. İsteği reddedip yenisini isteyin.',
    en: 'The record has changed since the request was made: {fields}. Decline it and ask for a new one.',
    rule: 'ACC-099',
    office: 'studentaffairs',
  },
  national_id_in_use: {
    tr: 'Bu kimlik numarası başka bir öğrencinin kaydında.',
    en: 'This national id belongs to the record of another student.',
    rule: 'VAL-043',
    office: 'studentaffairs',
  },
  information_not_kept: {
    tr: 'Hesabınızda yalnızca ad ve soyad değiştirilebilir; diğer bilgiler özlük dosyasında tutulur.',
    en: 'Only the name can be changed here; other information of staff is kept in the personnel file.',
    rule: 'ACC-099',
    office: 'registrar',
  },
  information_nothing_changes: {
    tr: 'Girdikleriniz kayıttakiyle aynı; değişecek en az bir bilgi girin.',
    en: 'What you entered is what the record says; enter at least one change.',
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
