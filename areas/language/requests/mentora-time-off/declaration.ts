import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, flag, integer, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { timeOffReasons } from '../../mentora/rules/time-off.ts';

/** MEN-001, MEN-007: away for some weeks, or with fewer courses; how long is said by what was attended. */
export const mentoraTimeOff = defineRequest({
  kind: 'mentora_time_off',
  name: { tr: 'Mentora izin', en: 'Mentora time off' },
  facts: { weeks: { kind: 'number', words: { tr: 'Süre (hafta)', en: 'Length (weeks)' } } },
  group: 'leave',
  page: '/mentora/time/off/request-form',
  title: 'title:mentora_time_off',
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
  paper: { granted: { from: 'day', until: 'day', reason: 'words' }, return: { day: 'day' } },
});
