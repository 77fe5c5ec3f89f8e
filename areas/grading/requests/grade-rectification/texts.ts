import { defineTexts } from '#kernel/contract/text.ts';

export const gradeRectificationTexts = defineTexts({
  title: { grade_rectification: { tr: 'Not Düzeltme Talebi', en: 'Grade Correction Request' } },
  request: {
    'grade_rectification.about': {
      tr: 'Kesinleşmiş bir notta maddi hata varsa düzeltilmesini istersiniz. Kararı bölüm başkanı verir; eski not kayıtlarda kalır.',
      en: 'Ask for a mistake in a final grade to be corrected. Your department chair decides; the old grade stays on record.',
    },
    'grade_rectification.enrolment_id': { tr: 'Öğrenci ve ders', en: 'Student and course' },
    'grade_rectification.help.enrolment_id': {
      tr: 'Son üç dönemin şubelerinizdeki kesinleşmiş notlar',
      en: 'Final grades in your sections of the last three semesters',
    },
    'grade_rectification.new_letter': { tr: 'Doğru harf notu', en: 'Correct letter grade' },
    'grade_rectification.new_total': { tr: 'Doğru puan (100 üzerinden)', en: 'Correct total (out of 100)' },
    'grade_rectification.help.new_total': {
      tr: 'Boş bırakılırsa puan olduğu gibi kalır',
      en: 'If left empty, the total stays as it is',
    },
    'grade_rectification.mistake': { tr: 'Hatanın türü', en: 'Kind of mistake' },
    'grade_rectification.reason': { tr: 'Gerekçe', en: 'Reason' },
    'grade_rectification.help.reason': {
      tr: 'Hatanın hangi sınav ya da ödevde olduğunu ve nasıl fark edildiğini yazın',
      en: 'Say in which exam or assignment the mistake is and how you found it',
    },
    'grade_rectification.doc.evidence': { tr: 'Dayanak belge', en: 'Supporting document' },
    'grade_rectification.paper_title': { tr: 'Not Düzeltme Kararı', en: 'Decision on a Grade Correction' },
    'grade_rectification.changed': {
      tr: '{student} adlı öğrencinin {course} dersindeki notu {before} yerine {after} olarak düzeltilmiştir.',
      en: 'The grade of {student} in {course} was corrected from {before} to {after}.',
    },
    'grade_rectification.reasoned': { tr: 'Gerekçe: {reason}', en: 'Reason: {reason}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/requests/grade-rectification': typeof gradeRectificationTexts;
  }
}
