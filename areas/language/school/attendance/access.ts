import { defineAccess } from '#kernel/server/area.ts';
import { schoolKeepers, schoolReaders } from '../grants.ts';
import { sessionTeachers } from '../sessions/access.ts';

export const attendanceAccess = defineAccess({
  eslattendance_index: { ...schoolReaders, ...sessionTeachers },
  eslattendance_store: { ...schoolKeepers, ...sessionTeachers },
  eslattendance_update: schoolKeepers,
});
