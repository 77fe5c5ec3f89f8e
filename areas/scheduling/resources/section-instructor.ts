import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, reference } from '#kernel/contract/field.ts';

/** Who teaches a section besides or instead of its main instructor, with the share of the load. */
export const sectionInstructor = defineResource({
  name: 'section-instructor',
  area: 'scheduling',
  path: '/section/instructors',
  fields: {
    section_id: reference('section', { required: true, fixed: true }),
    staff_id: reference('staff', { required: true, fixed: true, where: { status: 'a', is_academic: 1 } }),
    share: integer({ required: true, min: 1, max: 100, default: 100 }),
    role: choice(
      {
        instructor: { tr: 'Öğretim elemanı', en: 'Instructor' },
        assistant: { tr: 'Asistan', en: 'Assistant' },
      },
      { required: true, default: 'instructor' },
    ),
  },
  label: ['role'],
  list: {
    columns: ['section_id', 'staff_id', 'role', 'share'],
    filters: ['section_id', 'staff_id'],
    sorts: ['share'],
    sort: 'id',
    search: true,
  },
});
