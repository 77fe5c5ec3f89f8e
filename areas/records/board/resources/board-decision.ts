import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, integer, moment, reference, text } from '#kernel/contract/field.ts';
import {
  decisionStates,
  decisionStatusWords,
  mayChangeDecision,
  mayMoveDecision,
  mayRemoveDecision,
} from '../rules/board-states.ts';

export const decisionTopics = {
  student: { tr: 'Öğrenci işleri', en: 'Student affairs' },
  leave: { tr: 'Kayıt dondurma', en: 'Leave of absence' },
  exemption: { tr: 'Muafiyet ve intibak', en: 'Exemption and adaptation' },
  discipline: { tr: 'Disiplin', en: 'Discipline' },
  curriculum: { tr: 'Müfredat', en: 'Curriculum' },
  appointment: { tr: 'Görevlendirme', en: 'Appointment' },
  calendar: { tr: 'Akademik takvim', en: 'Academic calendar' },
  graduation: { tr: 'Mezuniyet', en: 'Graduation' },
  regulation: { tr: 'Yönerge', en: 'Regulation' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;

/** Kurul kararı: from the draft to its publication. */
export const boardDecision = defineResource({
  name: 'board-decision',
  area: 'records',
  path: '/board/decisions',
  actions: ['index', 'show'],
  detail: '/board/decisions/:id',
  fields: {
    board_id: reference('board', { required: true }),
    decision_no: text({ derived: true, readOnly: true }),
    year: integer({ readOnly: true, hidden: true }),
    number: integer({ readOnly: true, hidden: true }),
    topic: choice(decisionTopics, { required: true }),
    name: bilingual({ required: true, max: 300 }),
    body: bilingual({ required: true, long: true, max: 20_000, hidden: true }),
    decided_on: date({ readOnly: true }),
    published_at: moment({ readOnly: true, hidden: true }),
    revoked_at: moment({ readOnly: true, hidden: true }),
    status: choice(decisionStatusWords, { required: true, readOnly: true, default: 'draft' }),
  },
  label: ['decision_no', 'name'],
  list: {
    columns: ['board_id', 'decision_no', 'name', 'topic', 'decided_on', 'status'],
    filters: ['board_id', 'year', 'number', 'topic', 'status', 'decided_on'],
    sorts: ['decided_on', 'status'],
    sort: '-id',
    search: true,
  },
  states: { field: 'status', table: decisionStates },
  commands: {
    edit: { command: 'change-board-decision', permission: 'boarddecision_update', unless: mayChangeDecision },
    publish: {
      command: 'publish-board-decision',
      permission: 'boarddecision_publish',
      bulk: true,
      unless: (row) => mayMoveDecision(row, 'published'),
      input: (row) => ({ id: row.id }),
    },
    revoke: {
      command: 'revoke-board-decision',
      permission: 'boarddecision_publish',
      danger: true,
      unless: (row) => mayMoveDecision(row, 'revoked'),
    },
    destroy: { command: 'remove-board-decision', permission: 'boarddecision_destroy', unless: mayRemoveDecision },
  },
});
