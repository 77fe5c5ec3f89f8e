import { gradingAccess } from '../access.ts';
import { defineAccess } from '#kernel/server/area.ts';

const { grade_index, grade_store, gradesheet_finalize } = gradingAccess;
/** Who sees, enters and finalizes grades of a section does the same with its resits. */
export const resitAccess = defineAccess({
  resitgrade_index: { ...grade_index },
  resitgrade_store: { ...grade_store },
  resitgrade_approve: { ...gradesheet_finalize },
});
