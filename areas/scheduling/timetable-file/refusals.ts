import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a row of a timetable file cannot be taken, or the file as a whole. */
export const timetableFileRefusals = defineRefusals({
  file_empty_cell: {
    tr: '{column} boş bırakılamaz.',
    en: '{column} cannot be empty.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_wrong_cell: {
    tr: '{column}: “{value}” anlaşılamadı.',
    en: '{column}: “{value}” was not understood.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_column_missing: {
    tr: 'Dosyada şu sütun yok: {column}',
    en: 'The file lacks this column: {column}',
    rule: 'timetable-file',
    office: 'department',
  },
  file_section_unknown: {
    tr: 'Bu dönemde böyle bir şube yok: {section}',
    en: 'There is no such section in this semester: {section}',
    rule: 'timetable-file',
    office: 'department',
  },
  file_section_foreign: {
    tr: '{section} başka bir birimin; programını siz yapamazsınız.',
    en: '{section} belongs to another unit, so you cannot schedule it.',
    rule: 'timetable-file',
    office: 'registrar',
  },
  file_section_closed: {
    tr: '{section} artık programlanamıyor.',
    en: '{section} can no longer be scheduled.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_room_unknown: {
    tr: 'Böyle bir derslik yok ya da kullanımda değil: {room}',
    en: 'There is no such classroom, or it is not in use: {room}',
    rule: 'timetable-file',
    office: 'registrar',
  },
  file_person_unknown: {
    tr: 'Böyle bir öğretim elemanı yok: {person}',
    en: 'There is no such instructor: {person}',
    rule: 'timetable-file',
    office: 'department',
  },
  file_person_ambiguous: {
    tr: 'Bu adda birden çok öğretim elemanı var; sicil numarasını yazın: {person}',
    en: 'Several instructors have this name. Write the staff number instead: {person}',
    rule: 'timetable-file',
    office: 'department',
  },
  file_record_unknown: {
    tr: 'Kayıt no {record}: {section} şubesinin böyle bir dersi yok.',
    en: 'Record no. {record}: {section} has no such lesson.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_record_type: {
    tr: 'Kayıt no {record}: bir dersin türü dosyayla değiştirilemez.',
    en: 'Record no. {record}: a file cannot change the type of a lesson.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_lesson_twice: {
    tr: 'Bu ders {line}. satırda da var.',
    en: 'Row {line} already holds this lesson.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_staff_apart: {
    tr: '{section} için {line}. satırda başka öğretim elemanları yazıyor.',
    en: 'Row {line} names other instructors for {section}.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_combined_apart: {
    tr: 'Birlikte verilen dersler aynı yerde olmalı; {line}. satırda başka bir yer yazıyor.',
    en: 'Lessons taught together must have the same place, but row {line} names another.',
    rule: 'CON-012',
    office: 'department',
  },
  file_falls_with: {
    tr: '{line}. satır alınamadığı için bu satır da alınamaz.',
    en: 'This row cannot be taken because row {line} cannot.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_clash_line: {
    tr: 'Çakıştığı ders bu dosyanın {line}. satırı.',
    en: 'The lesson it clashes with is row {line} of this file.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_more_hours: {
    tr: '{section} dersinin haftalık saatinden fazlası programda olacak; bir dersi taşımak için kayıt numarasını yazın.',
    en: '{section} will meet for more hours than its course has. To move a lesson, give its record number.',
    rule: 'timetable-file',
    office: 'department',
    level: 'warning',
  },
  file_rows_bad: {
    tr: 'Hatalı satırlar var ({n}): düzeltip yeniden gönderin ya da yalnızca doğru satırları alın.',
    en: '{n} {n|row has|rows have} errors. Correct and upload the file again, or take only the good rows.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_no_rows: {
    tr: 'Dosyada başlıktan başka satır yok.',
    en: 'The file has no rows below its headings.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_nothing_new: {
    tr: 'Dosyada programı değiştirecek doğru satır yok.',
    en: 'The file has no good row that would change the timetable.',
    rule: 'timetable-file',
    office: 'department',
  },
  file_unreadable: {
    tr: 'Dosya okunamadı: bir Excel (.xlsx) ya da CSV dosyası gönderin.',
    en: 'The file could not be read. Upload an Excel (.xlsx) or CSV file.',
    rule: 'timetable-file',
    office: 'support',
  },
  file_unconfirmed: {
    tr: '{n} satır çakışmalara yol açıyor; yine de almak için onaylayın.',
    en: '{n} {n|row causes|rows cause} clashes. Confirm that you want to take them anyway.',
    rule: 'timetable-file',
    office: 'department',
  },
});
