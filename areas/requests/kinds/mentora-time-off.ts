import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';
import { timeOffReasons } from '../rules/time-off.ts';

/** MEN-001, MEN-007: away for some weeks, or with fewer courses; how long is said by what was attended. */
export const mentoraTimeOff = defineRequest({
  kind: 'mentora_time_off',
  group: 'leave',
  page: '/mentora/time/off/request-form',
  detail: '/mentora/time/off/request-detail/:id',
  needs: permission('studenttimeoffrequest_studentform'),
  by: ['MS'],
  form: {
    reason: choice(timeOffReasons, { required: true }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    credits_kept: integer({ min: 1, max: 40, requiredIf: { field: 'reason', is: ['reduced_load'] } }),
    travel: flag(),
    travel_to: text({ max: 120, requiredIf: { field: 'travel', is: [true] } }),
    explanation: longText({ required: true, min: 5, max: 1000 }),
  },
  helps: ['ends_on', 'credits_kept'],
  documents: [{ code: 'medical_report', when: { field: 'reason', is: ['medical'] } }, { code: 'support' }],
  answers: [{ role: 'prepschool', fields: { attendance: integer({ required: true, min: 0, max: 100 }) } }],
});
export const mentoraTimeOffTexts = defineTexts({
  title: {
    mentora_time_off: { tr: 'İzin Talebi', en: 'Time-Off Request' },
    mentora_times_off: { tr: 'İzin Talepleri', en: 'Time-Off Requests' },
    mentora_time_off_detail: { tr: 'İzin Talebi Ayrıntıları', en: 'Time-Off Request Details' },
  },
  request: {
    'mentora_time_off.about': {
      tr: 'Yıllık izin, sağlık, aile nedeniyle izin ya da azaltılmış ders yükü. Hakkınız devam ettiğiniz haftalardan hesaplanır.',
      en: 'Annual vacation, medical or family time off, or a reduced course load. What you are entitled to follows from the weeks attended.',
    },
    'mentora_time_off.reason': { tr: 'Neden', en: 'Reason' },
    'mentora_time_off.starts_on': { tr: 'İlk gün', en: 'First day' },
    'mentora_time_off.ends_on': { tr: 'Son gün', en: 'Last day' },
    'mentora_time_off.help.ends_on': { tr: 'Başlanan haftalar sayılır.', en: 'Begun weeks are counted.' },
    'mentora_time_off.credits_kept': { tr: 'Alacağınız kredi', en: 'Credits you keep' },
    'mentora_time_off.help.credits_kept': { tr: 'En az 6', en: 'At least 6' },
    'mentora_time_off.travel': { tr: 'Yurt dışına çıkacağım', en: 'I will leave the country' },
    'mentora_time_off.travel_to': { tr: 'Nereye', en: 'Where to' },
    'mentora_time_off.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'mentora_time_off.attendance': { tr: 'Devam (%)', en: 'Attendance (%)' },
    'mentora_time_off.doc.medical_report': { tr: 'Sağlık raporu', en: 'Medical report' },
    'mentora_time_off.doc.support': { tr: 'Destekleyici belge', en: 'Supporting document' },
  },
});
