import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, json, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';
import { conditionExpectations, curriculumRefusals } from '#areas/curriculum/refusals.ts';
import { parseCondition, requiredCourses } from '#areas/curriculum/rules/prerequisite-tree.ts';

/** A tree as it travels, or as text on its way into the database. */
function treeOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The rule tree of a course: one per course and kind; the tree is read by rules/prerequisite-tree.ts. */
export const coursePrerequisite = defineResource({
  name: 'course-prerequisite',
  area: 'curriculum',
  path: '/courseprerequisites',
  fields: {
    course_id: reference('course', { required: true, fixed: true }),
    course_code: text({ derived: true, hidden: true }),
    department_id: reference('department', { derived: true, hidden: true }),
    kind: choice(
      {
        prerequisite: { tr: 'Ön koşul', en: 'Prerequisite' },
        corequisite: { tr: 'Yan koşul', en: 'Co-requisite' },
        exclusion: { tr: 'Birlikte alınamaz', en: 'Exclusion' },
      },
      { required: true, fixed: true, default: 'prerequisite' },
    ),
    // codes of the courses the tree names, for spreadsheets; the cell words the whole tree from `tree` and `codes`
    required_courses: text({ derived: true, cell: 'RuleTextCell' }),
    tree: json({ required: true, hidden: true, cell: 'RuleTreeCell' }),
    codes: json({ derived: true, hidden: true }),
    status: recordStatus(),
  },
  label: ['course_code', 'kind'],
  list: {
    columns: ['course_id', 'kind', 'required_courses', 'status'],
    filters: ['course_id', 'department_id', 'kind', 'status'],
    sorts: ['course_code', 'kind'],
    sort: 'course_code',
  },
  detail: '/courseprerequisites/:id',
  groups: [{ title: 'curriculum:course-prerequisite.group_rule', fields: ['course_id', 'kind', 'tree', 'status'] }],
  check: (row) => {
    const { condition, faults } = parseCondition(treeOf(row.tree));
    if (faults.length > 0) return faults.map((fault) => ({ ...fault.refusal, field: 'tree' }));
    if (condition === null)
      return [
        curriculumRefusals.prerequisite_tree_invalid({ path: '/', expected: conditionExpectations.kind }, 'tree'),
      ];
    return requiredCourses(condition).some((each) => each.course === row.course_id)
      ? [catalogueRefusals.prerequisite_of_itself({}, 'tree')]
      : [];
  },
});
