import { defineTexts } from '#kernel/contract/text.ts';

export const archiveTexts = defineTexts({
  jobs: {
    'archive.counted': {
      tr: '{semester}: {rows} satır arşivlenir.',
      en: '{semester}: {rows} {rows|row|rows} would be archived.',
    },
    'archive.taken': {
      tr: '{semester}: {rows} satır arşivlendi.',
      en: '{semester}: {rows} {rows|row was|rows were} archived.',
    },
    'result.semesters': { tr: 'Dönem', en: 'Semesters' },
    'result.archived_rows': { tr: 'Satır', en: 'Rows' },
    'result.archive_files': { tr: 'Arşiv dosyası', en: 'Archive files' },
    'archive.none': { tr: 'Bu dönemin arşivi yok.', en: 'Nothing of this semester is archived.' },
  },
  logs: {
    'record.term-archive': { tr: 'Dönem arşivi', en: 'Semester archive' },
    'field.attendance_sheets': { tr: 'Yoklama listeleri', en: 'Attendance lists' },
    'field.attendance_marks': { tr: 'Yoklama işaretleri', en: 'Attendance marks' },
    'field.attendance_openings': { tr: 'Kodla yoklamalar', en: 'Check-ins opened' },
    'field.attendance_check_ins': { tr: 'Kod girişleri', en: 'Check-ins' },
  },
  scheduling: {
    'job.archive-terms': { tr: 'Eski dönemleri arşivle', en: 'Archive old semesters' },
    'job.archive-terms.about': {
      tr: 'Biteli verilen yıldan uzun olmuş, kapatılmış dönemlerin ders yoklamalarını tablolardan alıp dosyalara koyar. Notlara, transkriptlere ve devamsızlık kararlarına dokunmaz. Dönem istendiğinde geri getirilebilir.',
      en: 'Moves class attendance of closed semesters that ended more than this many years ago from the database to files. Grades, transcripts and attendance decisions are not touched. A semester can be brought back at any time.',
    },
    'job.archive-terms.years': { tr: 'Biteli en az (yıl)', en: 'Years since the semester ended' },
    'job.archive-terms.dry_run': { tr: 'Yalnızca say, arşivleme', en: 'Only count; archive nothing' },
    'job.bring-term-back': { tr: 'Arşivdeki dönemi geri getir', en: 'Bring a semester back' },
    'job.bring-term-back.about': {
      tr: 'Arşivlenen bir dönemin bütün satırlarını tablolara geri koyar ve arşiv dosyalarını siler.',
      en: 'Returns everything archived of a semester to the database and deletes its archive files.',
    },
    'job.bring-term-back.semester_id': { tr: 'Dönem', en: 'Semester' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/archive': typeof archiveTexts;
  }
}
