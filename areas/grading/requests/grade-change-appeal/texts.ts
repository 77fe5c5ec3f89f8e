import { defineTexts } from '#kernel/contract/text.ts';
import { appealWords } from '../../appeals/rules/appeal-form.ts';

export const gradeChangeAppealTexts = defineTexts({
  title: { grade_change_appeal: { tr: 'Not Değişikliği İtirazı', en: 'Grade Change Appeal' } },
  request: {
    ...appealWords('grade_change_appeal', {
      about: {
        tr: 'Kesinleşen bir notunuzun yeniden incelenmesini istersiniz. Bölüm başkanlığı dersin öğretim elemanının görüşünü alır.',
        en: 'Ask for a final grade to be reviewed. The chair consults the course instructor.',
      },
      policy: {
        tr: 'İtiraz, dönemin son not giriş gününde başlar ve iki hafta sürer. İnceleme sonunda not yükselebilir, düşebilir ya da aynı kalabilir. İstediğiniz not verilmezse karardan sonraki yedi iş günü içinde resmî itiraz yapılabilir.',
        en: 'Appeals open on the day the semester’s grades are due and close two weeks later. The grade may go up, go down or stay the same. If you do not get the decision you asked for, you can make a formal appeal within seven working days of the decision.',
      },
    }),
    'grade_change_appeal.window': { tr: 'İtiraz için son gün: {to}', en: 'Last day to appeal: {to}' },
    'grade_change_appeal.changed': {
      tr: '{course} dersinin notu {before} yerine {after} olarak değiştirilmiştir. Transkript ve ortalamalar yeniden hesaplanmıştır.',
      en: 'The grade of {course} was changed from {before} to {after}. The transcript and averages have been recalculated.',
    },
    'grade_change_appeal.reasoned': { tr: 'Gerekçe: {reasoning}', en: 'Reasoning: {reasoning}' },
    'grade_change_appeal.paper_title': { tr: 'Not Değişikliği Kararı', en: 'Decision on a Grade Change' },
    'grade_change_appeal.told': {
      tr: '{course}: itiraz üzerine bir not değişti',
      en: '{course}: a grade was changed on appeal',
    },
    'grade_change_appeal.told_body': {
      tr: '{number} sayılı itiraz kabul edildi: {student}, {before} → {after}. Gerekçe: {reasoning}',
      en: 'Appeal {number} was accepted: {student}, {before} → {after}. Reasoning: {reasoning}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/requests/grade-change-appeal': typeof gradeChangeAppealTexts;
  }
}
