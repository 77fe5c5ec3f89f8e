import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Unit } from '../graduation/contract.ts';
import { rotationRefusals } from './refusals.ts';

const assign = permission('medicinegroup_assign');
export const rotationPages = definePages([
  {
    path: '/student/programs/medicine/groups',
    title: 'title:assign_medicine_groups',
    knownAs: { tr: 'rotasyon grupları, uygulama grubu ata', en: 'rotation groups, practice groups' },
    needs: assign,
    kind: 'entry-grid',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 96, icon: 'people' },
  },
]);

const id = integer({ required: true, min: 1 });
const which = {
  program_id: integer({ min: 1 }),
  academic_year: text({ max: 9 }),
  class_year: integer({ min: 1, max: 6 }),
} as const;
const Group = a.record({ id: a.integer, code: a.text, ...a.named.fields, capacity: a.integer, members: a.integer });
const Member = a.record({
  student_program_id: a.integer,
  student_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  cgpa: a.nullable(a.number),
  group_id: a.nullable(a.integer),
  pinned: a.flag,
});
export type Member = a.Of<typeof Member>;
export type Group = a.Of<typeof Group>;
/** Groups of a program, year and class with everybody who belongs in one of them. */
export const medicineGroupBoard = defineQuery({
  name: 'medicine-group-board',
  path: '/student/programs/medicine/groups',
  needs: assign,
  input: which,
  output: a.record({
    choices: a.many(a.record({ program: Unit, academic_year: a.text, class_year: a.integer })),
    chosen: a.nullable(a.record({ program_id: a.integer, academic_year: a.text, class_year: a.integer })),
    groups: a.many(Group),
    students: a.many(Member),
  }),
  summary: 'Practice groups and who is in them',
});
/** What an even distribution would look like; nothing is written. */
export const medicineGroupProposal = defineQuery({
  name: 'medicine-group-proposal',
  path: '/student/programs/medicine/groups/proposal',
  needs: assign,
  input: {
    program_id: id,
    academic_year: text({ required: true, max: 9 }),
    class_year: integer({ required: true, min: 1, max: 6 }),
    reshuffle: flag(),
  },
  output: a.record({
    rows: a.many(
      a.record({ student_program_id: a.integer, before: a.nullable(a.integer), after: a.nullable(a.integer) }),
    ),
    groups: a.many(a.record({ ...Group.fields, after: a.integer, average: a.nullable(a.number) })),
    unplaced: a.integer,
  }),
  summary: 'A balanced distribution over the practice groups',
});
/** All rows or none. `before` and `after` 0: no group. */
export const assignMedicineGroups = defineCommand({
  name: 'assign-medicine-groups',
  method: 'POST',
  path: '/student/programs/medicine/groups',
  needs: assign,
  input: {
    program_id: id,
    academic_year: text({ required: true, max: 9 }),
    class_year: integer({ required: true, min: 1, max: 6 }),
    rows: rows(
      {
        student_program_id: id,
        before: integer({ required: true, min: 0 }),
        after: integer({ required: true, min: 0 }),
        pinned: flag(),
      },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: a.record({ students: a.integer }),
  refusals: [rotationRefusals.specs],
  changes: ['medicine-group-board', 'medicine-group-proposal'],
  message: 'medicine_groups_assigned',
  idempotent: true,
  summary: 'Assign students to practice groups',
});
