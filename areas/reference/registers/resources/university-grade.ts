import { defineResource } from '#kernel/contract/define-resource.ts';
import { decimal, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { registersRefusals } from '../refusals.ts';

/** A grade of another university and the letter of ours it becomes; points where the other side grades by points. */
export const universityGrade = defineResource({
  name: 'university-grade',
  area: 'reference',
  path: '/university/grades',
  fields: {
    university_id: reference('university', { required: true, fixed: true }),
    grading_system_id: reference('grading-system', { required: true, fixed: true }),
    grade: text({ required: true, max: 12 }),
    min_points: decimal({ min: 0, max: 1000, scale: 2 }),
    max_points: decimal({ min: 0, max: 1000, scale: 2 }),
    letter: text({ required: true, max: 3 }),
    sort_order: integer({ min: 0, max: 999, default: 0, hidden: true }),
    status: recordStatus(),
  },
  label: ['grade', 'letter'],
  list: {
    columns: ['university_id', 'grade', 'min_points', 'max_points', 'grading_system_id', 'letter', 'status'],
    filters: ['university_id', 'grading_system_id', 'status'],
    sorts: ['sort_order', 'grade', 'letter', 'university_id'],
    sort: 'university_id',
    search: true,
  },
  check: (row) =>
    typeof row.min_points === 'number' && typeof row.max_points === 'number' && row.min_points > row.max_points
      ? [
          registersRefusals.university_points_order(
            { grade: row.grade ?? '', min: row.min_points, max: row.max_points },
            'max_points',
          ),
        ]
      : [],
});
