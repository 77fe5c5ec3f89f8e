import { defineAccess } from '#kernel/server/area.ts';
import { prepList, prepReaders, prepTeachersOf, taughtClasses } from '../grants.ts';

export const prepClassAccess = defineAccess({
  ...prepList('prepmodule', { ...prepReaders, ...prepTeachersOf('all') }),
  ...prepList('prepteacher'),
  ...prepList('prepclass', { ...prepReaders, ...prepTeachersOf(taughtClasses) }),
});
