import { defineTexts } from '#kernel/contract/text.ts';

/** Words of the report over grades: its name, what it is about, columns and parameters. */
export const reportTexts = defineTexts({
  reports: {
    'grade-distribution': { tr: 'Derslere göre not dağılımı', en: 'Grade distribution by course' },
    'grade-distribution.about': {
      tr: 'Derslerde verilen harf notları, payları ve puan ortalamaları; bir dönem ya da bütün dönemler için.',
      en: 'Letter grades given in courses, their share and the average score, for one semester or all.',
    },
    'grade-distribution.code': { tr: 'Ders kodu', en: 'Course code' },
    'grade-distribution.course': { tr: 'Ders', en: 'Course' },
    'grade-distribution.letter': { tr: 'Harf notu', en: 'Letter' },
    'grade-distribution.students': { tr: 'Öğrenci', en: 'Students' },
    'grade-distribution.share': { tr: 'Pay', en: 'Share' },
    'grade-distribution.average': { tr: 'Puan ortalaması', en: 'Average points' },
    'grade-distribution.semester_id': { tr: 'Dönem', en: 'Semester' },
    'grade-distribution.department_id': { tr: 'Bölüm', en: 'Department' },
    'grade-distribution.course_id': { tr: 'Ders', en: 'Course' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/report-texts': typeof reportTexts;
  }
}
