import { defineTexts } from '#kernel/contract/text.ts';

export const makeUpExamTexts = defineTexts({
  title: { make_up_exam_request: { tr: 'Mazeret Sınavı Talebi', en: 'Make-up Exam Request' } },
  request: {
    'make_up_exam.about': {
      tr: 'Geçerli bir mazeretle giremediğiniz ara sınav ya da dönem sonu sınavı için yeni bir sınav istersiniz. Onaylanınca günü ve yeri size bildirilir.',
      en: 'Ask for another exam if you missed a midterm or final exam with a valid excuse. Once it is approved, you are told when and where it is held.',
    },
    'make_up_exam.policy': {
      tr: 'Mazeret sınavı, sınavı izleyen beşinci iş gününün sonuna kadar ya da akademik takvimdeki mazeret sınavı başvuru günlerinde istenir. Mazeret belgelenmelidir. Aldığınız puan yalnızca giremediğiniz sınavın yerine geçer; mazeret sınavının mazereti olmaz.',
      en: 'A make-up exam can be requested until the end of the fifth working day after the exam, or within the make-up dates of the academic calendar. The excuse must be documented. Your points replace only the exam you missed; there is no make-up for a make-up exam.',
    },
    'make_up_exam.exam': { tr: 'Giremediğiniz sınav', en: 'The exam you missed' },
    'make_up_exam.help.exam': {
      tr: 'Son haftaların puanı girilmemiş sınavları',
      en: 'Exams of the last weeks without points',
    },
    'make_up_exam.excuse': { tr: 'Mazeret', en: 'Excuse' },
    'make_up_exam.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'make_up_exam.help.explanation': {
      tr: 'Sınav günü ne olduğunu kısaca yazın',
      en: 'Say briefly what happened on the day of the exam',
    },
    'make_up_exam.doc.excuse': { tr: 'Mazeret belgesi', en: 'Document of the excuse' },
    'make_up_exam.last_day': { tr: 'Son başvuru günü: {until}', en: 'Last day to ask: {until}' },
    'make_up_exam.told': { tr: '{course}: mazeret sınavı hakkı verildi', en: '{course}: a make-up exam was granted' },
    'make_up_exam.told_body': {
      tr: '{student}, {exam} için mazeret sınavına girecek. Günü ve yeri planlanmayı bekliyor.',
      en: '{student} will sit a make-up exam for {exam}. Its day and room are still to be planned.',
    },
    'make_up_exam.paper_title': { tr: 'Mazeret Sınavı Kararı', en: 'Decision on a Make-up Exam' },
    'make_up_exam.granted': {
      tr: '{course} dersinin {exam} sınavı için mazeret sınavı hakkı verilmiştir.',
      en: 'A make-up exam was granted for the {exam} of {course}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/requests/make-up-exam': typeof makeUpExamTexts;
  }
}
