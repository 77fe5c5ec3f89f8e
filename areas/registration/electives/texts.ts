import { defineTexts } from '#kernel/contract/text.ts';

export const electiveTexts = defineTexts({
  title: { elective_pool_report: { tr: 'Seçmeli Ders Havuzları Raporu', en: 'Elective Pools Report' } },
  registration: {
    'elective-pools.semester_id': { tr: 'Dönem', en: 'Semester' },
    'elective-pools.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'elective-pools.program_id': { tr: 'Program', en: 'Program' },
    'elective-pools.curriculum_id': { tr: 'Müfredat', en: 'Curriculum' },
    'elective-pools.idle': { tr: 'Kaç dönemdir açılmayanlar', en: 'Not offered for (semesters)' },
  },
  electives: {
    about: {
      tr: '{semester} · planı sayılan {students} öğrenci',
      en: '{semester} · plans of {students} {students|student|students} counted',
    },
    about_past: {
      tr: '{semester} · geçmiş bir dönemde ihtiyaç gösterilmez',
      en: '{semester} · a past semester shows no demand',
    },
    facts: { tr: 'Raporun özeti', en: 'The report in short' },
    pools: { tr: 'Havuzlar', en: 'Pools' },
    pool: { tr: 'Havuz', en: 'Pool' },
    name: { tr: 'Ad', en: 'Name' },
    pool_type: { tr: 'Havuz türü', en: 'Type of pool' },
    semester: { tr: 'Dönem', en: 'Semester' },
    course: { tr: 'Ders', en: 'Course' },
    courses: { tr: 'Havuzdaki dersler', en: 'Courses in the pool' },
    offered: { tr: 'Açılan ders', en: 'Courses offered' },
    offered_of: { tr: '{offered} / {courses}', en: '{offered} of {courses}' },
    all_courses: { tr: 'her ders', en: 'any course' },
    resting: { tr: 'Uzun süredir açılmayan', en: 'Long not offered' },
    resting_note: {
      tr: 'en az {n} dönemdir',
      en: 'for at least {n} {n|semester|semesters}',
    },
    sections: { tr: 'Şube', en: 'Sections' },
    quota: { tr: 'Kontenjan', en: 'Quota' },
    taken: { tr: 'Dolu yer', en: 'Seats taken' },
    fill: { tr: 'Doluluk', en: 'Fill' },
    waiting: { tr: 'Bekleyen', en: 'Waitlisted' },
    due: { tr: 'Şimdi gereken', en: 'Needed now' },
    due_note: {
      tr: 'yarıyılı gelmiş, boş seçmeli slot',
      en: 'open elective slots whose semester has come',
    },
    next: { tr: 'Sonraki dönem', en: 'Next semester' },
    later: { tr: 'Daha sonra', en: 'Later' },
    without_seat: { tr: 'Yer bulamayacak', en: 'Without a seat' },
    without_seat_note: {
      tr: 'yerler en iyi biçimde dağıtılsa bile',
      en: 'however well the seats are given out',
    },
    short: { tr: '{n} eksik', en: '{n} short' },
    enough: { tr: 'Yetiyor', en: 'Enough' },
    none: { tr: 'Bu seçime uyan havuz yok.', en: 'No pool fits this choice.' },
    none_hint: { tr: 'Filtreleri genişletin.', en: 'Widen the filters.' },
    last: { tr: 'Son açıldığı dönem', en: 'Last offered' },
    never: { tr: 'Hiç açılmadı', en: 'Never offered' },
    since: {
      tr: '{n} dönemdir açılmıyor',
      en: 'not offered for {n} {n|semester|semesters}',
    },
    by_curriculum: { tr: 'Hangi müfredatlar için', en: 'For which curriculums' },
    students: { tr: 'Öğrenci', en: 'Students' },
    nobody: { tr: 'Bu havuza ihtiyacı olan öğrenci yok.', en: 'No student needs this pool.' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/elective-texts': typeof electiveTexts;
  }
}
