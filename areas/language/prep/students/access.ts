import { defineAccess } from '#kernel/server/area.ts';
import { myPrepYears, prepKeepers, prepReaders, prepTeachersOf, taughtStudents } from '../grants.ts';

const read = { ...prepReaders, ...prepTeachersOf(taughtStudents), OGR: myPrepYears, MS: myPrepYears };
export const prepStudentAccess = defineAccess({
  prepstudent_index: read,
  prepstudent_show: read,
  prepstudent_store: prepKeepers,
  prepstudent_update: prepKeepers,
});
