import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { sessionRefusals } from '../refusals.ts';
import { mayCancelSession } from '../rules/may-cancel.ts';
import { sessionStates, sessionStatusWords } from '../rules/status-words.ts';

/** A class of a course in a module; its week, teachers and rooms stand on its page. */
export const session = defineResource({
  name: 'session',
  area: 'language',
  path: '/sessions',
  detail: '/sessions/:id',
  actions: ['index', 'show', 'store', 'update', 'options'],
  fields: {
    module_date_id: reference('esl-module-date', { required: true, fixed: true, where: { status: 'open' } }),
    course_id: reference('esl-course', { required: true, fixed: true, where: { status: 'a' } }),
    section: text({ required: true, max: 4, format: 'code' }),
    teachers: text({ derived: true }),
    weekly_hours: decimal({ derived: true, scale: 1 }),
    capacity: integer({ required: true, min: 1, max: 60, default: 16 }),
    taken: integer({ readOnly: true }),
    status: choice(sessionStatusWords, { required: true, readOnly: true, default: 'open' }),
  },
  label: ['course_id', 'section'],
  list: {
    columns: ['module_date_id', 'course_id', 'section', 'teachers', 'weekly_hours', 'capacity', 'taken', 'status'],
    filters: ['module_date_id', 'course_id', 'status'],
    sorts: ['module_date_id', 'course_id', 'section', 'taken'],
    sort: '-module_date_id',
  },
  states: { field: 'status', table: sessionStates },
  check: (row, before) =>
    typeof row.capacity === 'number' && typeof before?.taken === 'number' && row.capacity < before.taken
      ? [sessionRefusals.session_capacity({ taken: before.taken }, 'capacity')]
      : [],
  commands: {
    cancel: {
      command: 'cancel-language-session',
      permission: 'session_update',
      unless: mayCancelSession,
      input: (row) => ({ id: row.id }),
      danger: true,
    },
  },
});
