import { defineTexts } from '#kernel/contract/text.ts';

/** What a section can lack. */
export const lackWords = {
  instructor: { tr: 'Öğretim elemanı yok', en: 'No instructor' },
  meeting: { tr: 'Ders saati yok', en: 'No meeting times' },
  room: { tr: 'Derslik yok', en: 'No room' },
} as const;

/** Words of the reports over sections: their names, what they are about, columns and parameters. */
export const reportTexts = defineTexts({
  reports: {
    'seat-occupancy': { tr: 'Bölümlere göre kontenjan doluluğu', en: 'Seat occupancy by department' },
    'seat-occupancy.about': {
      tr: 'Bir dönemde bölümlerin açtığı şubeler, kontenjan, dolu ve boş yerler, bekleyenler.',
      en: 'Sections that departments offer in a semester: total, taken and free seats, and waitlists.',
    },
    'seat-occupancy.department': { tr: 'Bölüm', en: 'Department' },
    'seat-occupancy.sections': { tr: 'Şube', en: 'Sections' },
    'seat-occupancy.quota': { tr: 'Kontenjan', en: 'Quota' },
    'seat-occupancy.taken': { tr: 'Dolu', en: 'Taken' },
    'seat-occupancy.free': { tr: 'Boş', en: 'Free' },
    'seat-occupancy.occupancy': { tr: 'Doluluk', en: 'Occupancy' },
    'seat-occupancy.full': { tr: 'Dolu şube', en: 'Full sections' },
    'seat-occupancy.waiting': { tr: 'Bekleyen', en: 'Waiting' },
    'seat-occupancy.semester_id': { tr: 'Dönem', en: 'Semester' },
    'seat-occupancy.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'sections-lacking': { tr: 'Eksiği olan şubeler', en: 'Incomplete sections' },
    'sections-lacking.about': {
      tr: 'Öğretim elemanı, ders saati ya da dersliği henüz belirlenmemiş şubeler; etkilenen öğrenci sayısıyla.',
      en: 'Sections without an instructor, meeting times or a room, and the number of students affected.',
    },
    'sections-lacking.section': { tr: 'Şube', en: 'Section' },
    'sections-lacking.course': { tr: 'Ders', en: 'Course' },
    'sections-lacking.department': { tr: 'Bölüm', en: 'Department' },
    'sections-lacking.lacks': { tr: 'Eksik', en: 'Missing' },
    'sections-lacking.quota': { tr: 'Kontenjan', en: 'Quota' },
    'sections-lacking.taken': { tr: 'Kayıtlı', en: 'Registered' },
    'sections-lacking.semester_id': { tr: 'Dönem', en: 'Semester' },
    'sections-lacking.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'sections-lacking.department_id': { tr: 'Bölüm', en: 'Department' },
    'sections-lacking.lacking': { tr: 'Eksik olan', en: 'What is missing' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/report-texts': typeof reportTexts;
  }
}
