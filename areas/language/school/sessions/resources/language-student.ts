import { defineResource } from '#kernel/contract/define-resource.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { choice, date, flag, reference, text } from '#kernel/contract/field.ts';
import { paperRefusals } from '../../papers/refusals.ts';
import { learnerStates, learnerWords } from '../rules/status-words.ts';

const paper = (kind: 'language_level' | 'language_attendance', language: 'tr' | 'en') => ({
  command: 'issue-language-paper',
  permission: 'languagepaper_store',
  unless: (row: { completed?: string | null }): Refusal[] =>
    kind === 'language_attendance' || row.completed ? [] : [paperRefusals.paper_no_level()],
  input: (row: { student_program_id: number }) => ({ student_program_id: row.student_program_id, kind, language }),
});
/** Whoever learns at the language school: the level is what the placement or the last module has given. */
export const languageStudent = defineResource({
  name: 'language-student',
  area: 'language',
  path: '/esl/students',
  about: { person: 'student', field: 'student_id' },
  actions: ['index', 'show', 'store', 'update'],
  fields: {
    student_program_id: reference('student-program', { required: true, fixed: true }),
    student_id: reference('student', { derived: true, hidden: true }),
    student_number: text({ derived: true, hidden: true }),
    level_id: reference('level', { required: true, where: { status: 'a' } }),
    joined_on: date({ required: true }),
    release_on: date(),
    f1: flag({ derived: true }),
    completed: text({ derived: true }),
    status: choice(learnerWords, { required: true, default: 'studying', readOnly: true }),
  },
  label: ['student_program_id'],
  list: {
    columns: ['student_program_id', 'level_id', 'completed', 'f1', 'joined_on', 'release_on', 'status'],
    filters: ['level_id', 'status'],
    sorts: ['joined_on'],
    sort: '-joined_on',
    search: true,
  },
  commands: {
    level_tr: paper('language_level', 'tr'),
    level_en: paper('language_level', 'en'),
    attendance_tr: paper('language_attendance', 'tr'),
    attendance_en: paper('language_attendance', 'en'),
  },
  states: { field: 'status', table: learnerStates },
});
