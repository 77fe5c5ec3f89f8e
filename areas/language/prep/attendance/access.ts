import { defineAccess } from '#kernel/server/area.ts';
import { prepKeepers, prepReaders, prepTeachersOf, taughtClasses } from '../grants.ts';

export const prepAttendanceAccess = defineAccess({
  prepattendance_index: { ...prepReaders, ...prepTeachersOf(taughtClasses) },
  prepattendance_store: { ...prepKeepers, ...prepTeachersOf(taughtClasses) },
  prepattendance_update: prepKeepers,
});
