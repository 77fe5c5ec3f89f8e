import { defineAccess } from '#kernel/server/area.ts';
import { schoolKeepers, schoolList, schoolReaders, schoolTeachers } from '../grants.ts';
import { sessionTeachers } from '../sessions/access.ts';

const teaching = { ...schoolReaders, ...schoolTeachers };
export const evaluationAccess = defineAccess({
  ...schoolList('evaluation', teaching),
  ...schoolList('evaluationassessment', teaching),
  // conditions of these two are about the session
  assessmentscore_index: { ...schoolReaders, ...sessionTeachers },
  assessmentscore_store: { ...schoolKeepers, ...sessionTeachers },
});
