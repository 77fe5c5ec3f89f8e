import { defineTexts } from '#kernel/contract/text.ts';

export const levelTexts = defineTexts({
  title: {
    menu_language: { tr: 'Dil', en: 'Language' },
    menu_language_school: { tr: 'Dil okulu', en: 'Language school' },
    esl_levels: { tr: 'Seviyeler', en: 'Levels' },
    esl_courses: { tr: 'Dil Dersleri', en: 'Language Courses' },
    esl_module_dates: { tr: 'Modül Tarihleri', en: 'Module Dates' },
  },
  language: {
    level: { tr: 'Seviye', en: 'Level' },
    'level.position': { tr: 'Sıra', en: 'Order' },
    'level.code': { tr: 'Kod', en: 'Code' },
    'level.name': { tr: 'Ad', en: 'Name' },
    'level.cefr': { tr: 'CEFR', en: 'CEFR' },
    'level.cut_from': { tr: 'En düşük puan', en: 'Lowest score' },
    'level.cut_to': { tr: 'En yüksek puan', en: 'Highest score' },
    'level.status': { tr: 'Durum', en: 'Status' },
    'esl-course': { tr: 'Dil dersi', en: 'Language course' },
    'esl-course.code': { tr: 'Kod', en: 'Code' },
    'esl-course.name': { tr: 'Ad', en: 'Name' },
    'esl-course.kind': { tr: 'Tür', en: 'Type' },
    'esl-course.level_id': { tr: 'Seviye', en: 'Level' },
    'esl-course.hours_per_week': { tr: 'Haftalık saat', en: 'Hours a week' },
    'esl-course.weeks': { tr: 'Hafta', en: 'Weeks' },
    'esl-course.pass_mark': { tr: 'Geçme puanı', en: 'Pass mark' },
    'esl-course.max_repeats': { tr: 'En çok tekrar', en: 'Most repeats' },
    'esl-course.charged': { tr: 'Ücretli', en: 'Charged' },
    'esl-course.status': { tr: 'Durum', en: 'Status' },
    'esl-module-date': { tr: 'Modül', en: 'Module' },
    'esl-module-date.code': { tr: 'Kod', en: 'Code' },
    'esl-module-date.name': { tr: 'Ad', en: 'Name' },
    'esl-module-date.starts_on': { tr: 'İlk gün', en: 'First day' },
    'esl-module-date.ends_on': { tr: 'Son gün', en: 'Last day' },
    'esl-module-date.registration_from': { tr: 'Kayıt başlangıcı', en: 'Registration opens' },
    'esl-module-date.registration_until': { tr: 'Kayıt sonu', en: 'Registration closes' },
    'esl-module-date.status': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/levels': typeof levelTexts;
  }
}
