import { defineTexts } from '#kernel/contract/text.ts';

/** The letters of a process, in both languages; administrators word them on the translations screen. */
export const disciplineLetterTexts = defineTexts({
  discipline_letter: {
    office: { tr: 'Öğrenci Disiplin İşleri', en: 'Student Disciplinary Affairs' },
    confidential: { tr: 'GİZLİ', en: 'CONFIDENTIAL' },
    number: { tr: 'Sayı', en: 'No.' },
    to: { tr: 'Sayın {name}', en: 'To {name}' },
    distribution: { tr: 'Dağıtım', en: 'Copies' },
    signature: { tr: 'İmza', en: 'Signature' },
    days: { tr: '{sanction} ({days} gün)', en: '{sanction} ({days} {days|day|days})' },
    'copies.plain': {
      tr: 'Öğrenci; bursunu veren kurum; öğrenci işleri dosyası',
      en: 'Student; provider of the scholarship; file at student affairs',
    },
    'copies.expulsion': {
      tr: 'Öğrenci; bursunu veren kurum; Yükseköğretim Kurulu; bütün üniversiteler; ÖSYM; emniyet müdürlüğü; askerlik şubesi; öğrenci işleri dosyası',
      en: 'Student; provider of the scholarship; Council of Higher Education; all universities; ÖSYM; police; military branch; file at student affairs',
    },
    'appointment.title': { tr: 'Soruşturmacı Görevlendirmesi', en: 'Appointment of an Investigator' },
    'appointment.1': {
      tr: '{student_number} numaralı {program} öğrencisi {student} hakkında, {incident_on} günü {place} yerinde işlendiği bildirilen “{act}” fiili nedeniyle 2547 sayılı Kanunun 54. maddesi uyarınca soruşturma açılmıştır.',
      en: 'Under article 54 of Law 2547 an investigation was opened against {student}, student no. {student_number} of {program}, for the act “{act}” reported to have taken place on {incident_on} at {place}.',
    },
    'appointment.2': {
      tr: 'Soruşturmayı yürütmek üzere görevlendirildiniz. Soruşturmanın en geç {due_on} günü tamamlanması, süre yetmezse gerekçesiyle uzatma istenmesi gerekir.',
      en: 'You have been appointed to conduct it. It must be completed by {due_on}; if the time is not enough, ask for an extension and give the reason.',
    },
    'appointment.3': {
      tr: 'Öğrenciye savunma için en az yedi gün verilir; soruşturmanın gizliliğine uyulur.',
      en: 'The student is given at least seven days for the defense. The investigation is confidential.',
    },
    'extension.title': { tr: 'Soruşturma Süresinin Uzatılması', en: 'Extension of an Investigation' },
    'extension.1': {
      tr: '{number} sayılı soruşturmanın süresi {due_on} gününe kadar uzatılmıştır.',
      en: 'The time for investigation no. {number} has been extended to {due_on}.',
    },
    'extension.2': { tr: 'Gerekçe: {reason}', en: 'Reason: {reason}' },
    'defence.title': { tr: 'Savunmaya Çağrı', en: 'Notice of Defense' },
    'defence.1': {
      tr: 'Hakkınızda, {incident_on} günü {place} yerinde işlendiği ileri sürülen “{act}” fiili nedeniyle 2547 sayılı Kanunun 54. maddesi uyarınca soruşturma yürütülmektedir.',
      en: 'Under article 54 of Law 2547 an investigation is being conducted into the act “{act}”, which you are said to have committed on {incident_on} at {place}.',
    },
    'defence.2': { tr: 'İddia: {allegation}', en: 'Allegation: {allegation}' },
    'defence.3': {
      tr: 'Savunmanızı en geç {due_on} günü yazılı olarak verebilir ya da sözlü yapabilirsiniz.',
      en: 'You may give your defense in writing or in person until {due_on}.',
    },
    'defence.4': {
      tr: 'Bu güne kadar savunma vermezseniz savunma hakkınızdan vazgeçmiş sayılırsınız.',
      en: 'If you give none by that day, you are taken to have waived your right to it.',
    },
    'decision.title': { tr: 'Disiplin Kararı', en: 'Disciplinary Decision' },
    'decision.1': {
      tr: 'Hakkınızda yürütülen {number} sayılı soruşturma sonunda, {incident_on} günlü “{act}” fiili nedeniyle {body} {decided_on} günü {decision_no} sayılı kararı vermiştir.',
      en: 'After investigation no. {number} into the act “{act}” of {incident_on}, the following was decided on {decided_on} with no. {decision_no}. Decided by: {body}.',
    },
    'decision.2': { tr: 'Ceza: {sanction}', en: 'Sanction: {sanction}' },
    'decision.3': { tr: 'Gerekçe: {grounds}', en: 'Grounds: {grounds}' },
    'decision.4': {
      tr: 'Tebliği izleyen on beş gün içinde üniversite yönetim kuruluna itiraz edebilirsiniz. Yargı yolu itiraz edilmeden de açıktır.',
      en: 'Within fifteen days after service you may object to the university administrative board. The courts are open to you without an objection as well.',
    },
    'no_sanction.title': { tr: 'Ceza Verilmediğine İlişkin Karar', en: 'Decision to Give No Sanction' },
    'no_sanction.1': {
      tr: 'Hakkınızda yürütülen {number} sayılı soruşturma sonunda {decided_on} günlü ve {decision_no} sayılı kararla ceza verilmemiştir.',
      en: 'After investigation no. {number} it was decided on {decided_on}, with no. {decision_no}, to give no sanction.',
    },
    'no_sanction.2': { tr: 'Gerekçe: {grounds}', en: 'Grounds: {grounds}' },
    'answer.title': { tr: 'İtirazın Sonucu', en: 'Answer to the Objection' },
    'answer.1': {
      tr: '{decision_no} sayılı disiplin kararına itirazınız, üniversite yönetim kurulunun {answer_on} günlü ve {answer_no} sayılı kararıyla sonuçlandırılmıştır.',
      en: 'Your objection to disciplinary decision no. {decision_no} was decided by the university administrative board on {answer_on} with no. {answer_no}.',
    },
    'answer.2': { tr: 'Sonuç: {result}', en: 'Result: {result}' },
    'answer.accepted': {
      tr: 'İtiraz kabul edilmiş, ceza bütün sonuçlarıyla kaldırılmıştır.',
      en: 'The objection is accepted and the sanction is lifted with all its effects.',
    },
    'answer.rejected': {
      tr: 'İtiraz reddedilmiş, ceza kesinleşmiştir.',
      en: 'The objection is declined and the sanction is final.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/discipline-letters': typeof disciplineLetterTexts;
  }
}
