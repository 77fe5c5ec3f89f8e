import { defineAccess } from '#kernel/server/area.ts';
import { schoolList, schoolReaders, schoolTeachers } from '../grants.ts';

const teaching = { ...schoolReaders, ...schoolTeachers };
export const levelAccess = defineAccess({
  ...schoolList('level', teaching),
  // ESL-009: whoever learns here may see what is taught
  ...schoolList('eslcourse', { ...teaching, OGR: 'all', MS: 'all' }),
  // ESL-003
  ...schoolList('eslmoduledate', teaching),
});
