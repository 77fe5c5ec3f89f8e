import { publishRead } from '#kernel/server/published-read.ts';
import { requestDecisions, requestFiles, requests, requestSteps } from '#areas/requests/machine/tables.ts';

/** A request of any kind: what was asked (`form`), what it was judged by (`facts`), and what has become of it. */
export const requestRead = publishRead(requests, [
  'id',
  'kind',
  'year',
  'number',
  'subject_kind',
  'subject_id',
  'user_id',
  'student_id',
  'student_program_id',
  'status',
  'form',
  'facts',
  'answers',
  'outcome',
  'attempt',
  'submitted_at',
  'decided_at',
  'completed_at',
  'expires_at',
  'summary',
  'summary_en',
]);

/** A step of a request, copied from its template when it was sent. */
export const requestStepRead = publishRead(requestSteps, [
  'id',
  'request_id',
  'attempt',
  'position',
  'name',
  'name_en',
  'role',
  'status',
  'decided_at',
  'due_on',
  'scope',
  'program_id',
  'department_id',
  'faculty_id',
  'target_program_id',
]);

/** What somebody has decided of a step. */
export const requestDecisionRead = publishRead(requestDecisions, [
  'id',
  'request_id',
  'step_id',
  'user_id',
  'real_user_id',
  'instead_of',
  'decision',
  'note',
  'decided_at',
]);

/** A paper that belongs to a request. */
export const requestFileRead = publishRead(requestFiles, [
  'id',
  'request_id',
  'document',
  'file_id',
  'name',
  'replaced_at',
]);
