import { defineTexts } from '#kernel/contract/text.ts';

export const coursePageTexts = defineTexts({
  title: { course_page: { tr: 'Ders Sayfası', en: 'Course Page' } },
  course_page: {
    facts: { tr: 'Dersin özeti', en: 'Course at a glance' },
    ects: { tr: '{ects} AKTS', en: '{ects} ECTS' },
    hours: { tr: 'Haftalık saat', en: 'Hours a week' },
    hours_of: {
      tr: '{theory} teori · {practice} uygulama · {lab} laboratuvar',
      en: '{theory} lecture · {practice} practice · {lab} lab',
    },
    year: { tr: 'Sınıf', en: 'Year' },
    type: { tr: 'Tür', en: 'Type' },
    taught_in: { tr: 'Öğretim dili: {language}', en: 'Taught in {language}' },
    passive: { tr: 'Artık açılmıyor', en: 'No longer offered' },
    description: { tr: 'Dersin içeriği', en: 'About the course' },
    content_of: { tr: '{semester} döneminin içeriği', en: 'As taught in {semester}' },
    contents: { tr: 'İçerik sürümleri: {n}', en: 'Versions of the content: {n}' },
    no_description: {
      tr: 'Bölüm bu ders için bir içerik yazmamış.',
      en: 'The department has not written a description.',
    },
    outcomes: { tr: 'Öğrenme çıktıları', en: 'Learning outcomes' },
    outcomes_about: {
      tr: 'Dersi başarıyla tamamlayan öğrenci:',
      en: 'A student who completes the course successfully:',
    },
    conditions: { tr: 'Dersi almak için', en: 'What you need to take it' },
    prerequisite: { tr: 'Ön koşul', en: 'Prerequisite' },
    corequisite: { tr: 'Yan koşul', en: 'Co-requisite' },
    exclusion: { tr: 'Birlikte alınamaz', en: 'Exclusion' },
    no_conditions: { tr: 'Ön koşulu yok.', en: 'There are no prerequisites.' },
    yours: { tr: 'Sizin durumunuz', en: 'Where you stand' },
    sections: { tr: '{semester} şubeleri', en: 'Sections in {semester}' },
    no_sections: { tr: 'Bu dönem açılmıyor', en: 'Not offered this semester' },
    seats: { tr: 'Kontenjan', en: 'Seats' },
    fit: { tr: 'Sizin için', en: 'For you' },
    'fit.registered': { tr: 'Kayıtlısınız', en: 'You are registered' },
    'fit.waiting': { tr: 'Bekleme listesindesiniz', en: 'You are on the waitlist' },
    'fit.free': { tr: 'Programınıza uyuyor', en: 'Fits your timetable' },
    'fit.clash': { tr: '{section} ile çakışıyor', en: 'Clashes with {section}' },
    'fit.full': { tr: 'Yer yok', en: 'Full' },
    'fit.waitlist': { tr: 'Dolu, bekleme listesi açık', en: 'Full, waitlist open' },
    'fit.stopped': { tr: 'Alamazsınız', en: 'Not open to you' },
    grades: { tr: 'Geçmiş notlar', en: 'Past grades' },
    grades_about: {
      tr: 'Bütün şubeler birlikte. Not alan öğrenci sayısı {least} altında kalan dönemler gösterilmez.',
      en: 'All sections together. Semesters with fewer than {least} graded students are not shown.',
    },
    grades_of: { tr: '{semester} not dağılımı', en: 'Grades in {semester}' },
    graded: { tr: 'Not alan: {n}', en: 'Graded students: {n}' },
    no_grades: { tr: 'Gösterilebilecek bir not dağılımı yok.', en: 'There is no grade distribution to show.' },
    letter: { tr: 'Harf notu', en: 'Letter grade' },
    students: { tr: 'Öğrenci', en: 'Students' },
    open: { tr: 'Ders sayfası', en: 'Course page' },
    open_of: { tr: '{course} ders sayfası', en: 'Course page of {course}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/course-page-texts': typeof coursePageTexts;
  }
}
