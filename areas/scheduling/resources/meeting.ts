import { defineResource } from '#kernel/contract/define-resource.ts';
import { numericChoice, reference, text } from '#kernel/contract/field.ts';
import { dayNames } from '#areas/scheduling/refusals.ts';

const none = { tr: '', en: '' };
/** ACA-032 */
export const dayWords = {
  1: dayNames[1] ?? none,
  2: dayNames[2] ?? none,
  3: dayNames[3] ?? none,
  4: dayNames[4] ?? none,
  5: dayNames[5] ?? none,
  6: dayNames[6] ?? none,
  7: dayNames[7] ?? none,
};
/** ACA-031 */
export const meetingTypeWords = { 1: { tr: 'Teorik', en: 'Theoric' }, 2: { tr: 'Uygulama', en: 'Practical' } } as const;

/** What a person gives for a weekly meeting; times as HH:mm. The form of `add-meeting`. */
export const meetingForm = defineResource({
  name: 'meeting',
  area: 'scheduling',
  path: '/meetings',
  fields: {
    section_id: reference('section', { required: true }),
    type: numericChoice(meetingTypeWords, { required: true, default: 1 }),
    day: numericChoice(dayWords, { required: true }),
    start_time: text({ required: true, format: 'time' }),
    end_time: text({ required: true, format: 'time' }),
    classroom_id: reference('classroom', { where: { status: 'a' } }),
  },
  label: ['day'],
  list: {
    columns: ['section_id', 'type', 'day', 'start_time', 'end_time', 'classroom_id'],
    filters: [],
    sorts: [],
    sort: 'id',
  },
});

/** A weekly meeting of a section as stored; it is made by `add-meeting`, which looks for clashes. */
export const meeting = defineResource({
  name: 'meeting',
  area: 'scheduling',
  path: '/meetings',
  actions: ['index', 'show', 'destroy'],
  fields: {
    semester_id: reference('semester', { readOnly: true, hidden: true }),
    section_id: reference('section', { readOnly: true }),
    type: numericChoice(meetingTypeWords, { readOnly: true }),
    day: numericChoice(dayWords, { readOnly: true }),
    start_time: text({ derived: true }),
    end_time: text({ derived: true }),
    classroom_id: reference('classroom', { readOnly: true }),
  },
  label: ['day', 'start_time'],
  list: {
    columns: ['section_id', 'type', 'day', 'start_time', 'end_time', 'classroom_id'],
    filters: ['section_id', 'semester_id', 'classroom_id', 'day'],
    sorts: ['day', 'start_time'],
    sort: 'day',
  },
});
