import { defineTexts } from '#kernel/contract/text.ts';

export const successTexts = defineTexts({
  title: {
    class_success: { tr: 'Sınıf Başarı Raporu', en: 'Class Success Report' },
    graduation_success: { tr: 'Mezuniyet Başarı Raporu', en: 'Graduation Success Report' },
  },
  success: {
    class_about: {
      tr: 'Programların sınıfları bir dönemde: ortalamalar, geçilen dersler, onur ve uyarı alanlar. Sınıf, öğrencinin o dönemdeki sınıfıdır.',
      en: 'The classes of the programs in a semester: averages, courses passed, honors and warnings. The class is the one students were in at that time.',
    },
    graduation_about: {
      tr: 'Bir yılda girenlerden kaçı zamanında, kaçı geç mezun oldu, kaçı okuyor, kaçı ayrıldı.',
      en: 'Of those who entered in a year: how many graduated in time, how many later, how many still study and how many left.',
    },
    semester: { tr: 'Dönem', en: 'Semester' },
    program: { tr: 'Program', en: 'Program' },
    all_programs: { tr: 'Bütün programlar', en: 'All programs' },
    class_year: { tr: 'Sınıf', en: 'Class year' },
    students: { tr: 'Öğrenci', en: 'Students' },
    gpa: { tr: 'Ortalama DNO', en: 'Average GPA' },
    cgpa: { tr: 'Ortalama GNO', en: 'Average CGPA' },
    cgpa_graduates: { tr: 'Mezunların GNO’su', en: 'CGPA of graduates' },
    passed: { tr: 'Geçilen ders (%)', en: 'Courses passed (%)' },
    honours: { tr: 'DNO 3,00 ve üstü', en: 'GPA 3.00 and above' },
    at_risk: { tr: 'Uyarı ya da sınamalı', en: 'Warning or probation' },
    by_class: { tr: 'Sınıflara göre', en: 'By class' },
    none: { tr: 'Sonuç yok', en: 'No results' },
    none_about: { tr: 'Bu seçimle gösterilecek sonuç yok.', en: 'There are no results for this selection.' },
    entry_year: { tr: 'Giriş yılı', en: 'Entry year' },
    all_years: { tr: 'Bütün yıllar', en: 'All years' },
    entered: { tr: 'Giren', en: 'Entered' },
    in_time: { tr: 'Zamanında mezun', en: 'Graduated in time' },
    late: { tr: 'Geç mezun', en: 'Graduated later' },
    studying: { tr: 'Okuyan', en: 'Still studying' },
    left: { tr: 'Ayrılan', en: 'Left' },
    share: { tr: 'Mezuniyet oranı (%)', en: 'Graduation rate (%)' },
    years: { tr: 'Ortalama süre (yıl)', en: 'Average years' },
    by_year: { tr: 'Giriş yılına göre mezuniyet oranı', en: 'Graduation rate by entry year' },
    cohorts: { tr: 'Giriş yılları ve programlar', en: 'Entry years and programs' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/success/texts': typeof successTexts;
  }
}
