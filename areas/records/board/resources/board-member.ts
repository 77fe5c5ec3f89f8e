import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, reference, text } from '#kernel/contract/field.ts';
import { memberRoles } from '../rules/board-quorum.ts';

/** Kurul üyesi: a seat on a board for a term. */
export const boardMember = defineResource({
  name: 'board-member',
  area: 'records',
  path: '/board/members',
  actions: ['index', 'show', 'destroy'],
  fields: {
    board_id: reference('board', { required: true, fixed: true }),
    staff_id: reference('staff', { required: true, fixed: true, where: { status: 'a' } }),
    person: text({ derived: true, readOnly: true, hidden: true }),
    role: choice(memberRoles, { required: true, default: 'member' }),
    starts_on: date({ required: true }),
    ends_on: date(),
    appointed_by: text({ max: 200 }),
  },
  label: ['person'],
  list: {
    columns: ['board_id', 'staff_id', 'role', 'starts_on', 'ends_on', 'appointed_by'],
    filters: ['board_id', 'staff_id', 'role', 'starts_on'],
    sorts: ['starts_on', 'ends_on'],
    sort: '-starts_on',
    search: true,
  },
  commands: { update: { command: 'change-board-member', permission: 'boardmember_update' } },
});
