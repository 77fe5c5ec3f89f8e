import { defineRefusals } from '#kernel/contract/refusal.ts';

export const importsRefusals = defineRefusals({
  import_busy: {
    tr: 'Bu dosya üzerinde çalışılıyor; bitmesini bekleyin.',
    en: 'This file is being processed; wait until it is finished.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_already_taken: {
    tr: 'Bu dosya içe aktarılmış; düzeltmek için yeni bir dosya gönderin.',
    en: 'This file has already been imported. Upload a new file to correct it.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_not_checked: {
    tr: 'Dosya önce kontrol edilmelidir.',
    en: 'The file must be checked first.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_has_wrong_rows: {
    tr: 'Hatalı satırlar var ({n}): düzeltip yeniden gönderin ya da yalnızca doğru satırları alın.',
    en: '{n} {n|row has|rows have} errors. Correct and upload {n|it|them} again, or save only the good rows.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_nothing_good: {
    tr: 'Alınacak doğru satır yok.',
    en: 'There are no good rows to save.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_no_rows: {
    tr: 'Dosyada başlıktan başka satır yok.',
    en: 'The file has no rows below its headings.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_field_twice: {
    tr: '"{field}" alanı iki sütuna verilmiş.',
    en: 'The field "{field}" is assigned to two columns.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_nothing_mapped: {
    tr: 'En az bir sütuna alan seçin.',
    en: 'Choose a field for at least one column.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_key_missing: {
    tr: 'Güncelleme için "{field}" alanı bir sütuna verilmelidir.',
    en: 'To update records, assign the field "{field}" to a column.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_action_not_offered: {
    tr: 'Bu kayıtlar için bu işlemi yapma yetkiniz yok ya da kayıtlar bu yolla güncellenemez.',
    en: 'You may not do this with these records, or they cannot be updated this way.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_not_undoable: {
    tr: 'Yalnızca tamamlanmış bir içe aktarma geri alınabilir.',
    en: 'Only a finished import can be undone.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_undo_over: {
    tr: 'Geri alma süresi {until} tarihinde doldu.',
    en: 'The deadline to undo was {until}.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_row_changed: {
    tr: 'Kayıt içe aktarmadan sonra değiştirilmiş.',
    en: 'The record has changed since the import.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_row_used: {
    tr: 'Kayıt başka kayıtlarda kullanılıyor.',
    en: 'The record is used by other records.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_row_gone: {
    tr: 'Kayıt içe aktarmadan sonra silinmiş.',
    en: 'The record has been deleted since the import.',
    rule: 'SYS-034',
    office: 'support',
  },
  import_row_kept: {
    tr: 'Önceki değer artık geri yazılamıyor.',
    en: 'The earlier value can no longer be restored.',
    rule: 'SYS-034',
    office: 'support',
  },
});
