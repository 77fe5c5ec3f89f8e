/**
 * Whose the record is that an address names, and who but its owner reaches a stranger's, by hand from the specification
 * (see `person-rules.ts`). Everybody else whom the call is for gets 404, whom it is not for 403.
 * Kind of record (`strangers-records.ts`) → `METHOD path` → roles, as `routes-table.ts` reads them; `-` nobody, not even A.
 */
const keepers = 'A registrar studentaffairs';
export const recordRules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // a person's own things: no office has anything to do with them
  session: { 'POST /users/me/sessions/{id}/end': '-' },
  device: { 'POST /users/me/devices/{id}/revoke': '-' },
  outside: { 'DELETE /users/me/outside-identities/{id}': '-' },
  notification: { 'POST /users/me/notifications/{id}/read': '-' },
  view: { 'PUT /saved/views/{id}': '-', 'DELETE /saved/views/{id}': '-' },
  plan: { 'DELETE /course/registration/plans/{id}': '-' },
  file: { 'GET /files/{id}': '-' },
  run: {
    'GET /exports/{id}': '-',
    'GET /exports/{id}/file': '-',
    'POST /exports/{id}/cancel': '-',
    // the log of jobs is the administrators' and the registrar's; whoever began one sees his own
    'GET /job/logs/detail/{id}': 'A registrar',
    'GET /job/logs/detail/{id}/file': '-',
    'POST /job/logs/detail/{id}/again': 'A registrar',
    'POST /job/logs/detail/{id}/cancel': 'A registrar',
  },
  thread: {
    'GET /message/threads/{id}': '-',
    'POST /message/threads/{id}/messages': '-',
    'POST /message/threads/{id}/read': '-',
    'POST /message/threads/{id}/archive': '-',
    'POST /message/threads/{id}/assign': '-',
    'POST /message/threads/{id}/close': '-',
    'POST /message/threads/{id}/reopen': '-',
  },
  // what is asked and decided
  request: {
    'GET /requests/{id}': keepers,
    'POST /requests/{id}/take': keepers,
    'POST /requests/{id}/decide': keepers,
    'POST /requests/{id}/cancel': '-',
    'POST /requests/{id}/carry-out': keepers,
    'POST /requests/{id}/deliver': keepers,
  },
  requestFile: { 'GET /requests/files/{id}': keepers, 'DELETE /requests/files/{id}': '-' },
  leave: {
    'GET /leave/absences/{id}': keepers,
    'GET /leave/absences/{id}/leave': keepers,
    'POST /leave/absences/{id}/return': keepers,
    'POST /leave/absences/{id}/come-back': '-',
  },
  consented: { 'GET /leave/with/consents/{id}': keepers },
  withdrawal: { 'GET /request/withDraw/{id}': keepers, 'GET /request/withDraw/{id}/form': keepers },
  paper: { 'GET /document/requests/{id}': keepers },
  // the prep school looks after mentora students
  timeOff: {
    'GET /mentora/time/off/requests/{id}/state': `${keepers} prepschool`,
    'POST /mentora/time/off/requests/{id}/return': `${keepers} prepschool`,
  },
  preference: {
    'GET /majors/preferences/{id}': keepers,
    'POST /majors/preferences/{id}/evaluate': `${keepers} prepschool unitoffice`,
    'POST /majors/places/{id}/answer': '-',
  },
  consent: {
    'POST /my-release-consents/{id}/sign': '-',
    'POST /my-release-consents/{id}/revoke': '-',
    'GET /release-consents/{id}': `${keepers} bursar`,
    'POST /release-consents/{id}/check': `${keepers} bursar`,
  },
  // files, papers and notes of a person
  document: {
    'GET /person/documents/{id}/file': keepers,
    'POST /person/documents/{id}/file': keepers,
    'POST /person/documents/{id}/approve': keepers,
    'POST /person/documents/{id}/decline': keepers,
  },
  // whoever may read the note; that it is another's to delete is a reason, not a secret
  note: { 'DELETE /student/notes/{id}': `${keepers} bursar housing supervisor observer` },
  issued: {
    'GET /issued-documents/{id}': keepers,
    'GET /documents/{id}/pdf': keepers,
    // what bears the registrar's signature is his to take back
    'POST /issued-documents/{id}/revoke': 'A registrar',
    'POST /issued-documents/{id}/reissue': 'A registrar',
  },
  change: {
    'GET /information-changes/{id}/document': keepers,
    'POST /users/me/information-changes/{id}/cancel': '-',
    'POST /information-changes/{id}/approve': keepers,
    'POST /information-changes/{id}/decline': keepers,
  },
  hold: { 'GET /holds/{id}': `${keepers} bursar`, 'POST /holds/{id}/release': `${keepers} bursar` },
  user: {
    'GET /users/{id}': keepers,
    'POST /users/update-personal-information/{id}': keepers,
  },
  program: { 'GET /student/enrollment-agreement/{student_program_id}/document': keepers },
};
/**
 * Addresses whose record is nobody's: reference data, calendars, declarations, settings, logs, and what belongs to an
 * office. Beginnings of paths; for these an absent record is tried, another's there is not.
 */
export const nobodys: readonly string[] = [
  '/api/auth/authorization-requests/',
  '/agencies/',
  '/agreement/texts/',
  '/announcements/',
  '/approval-templates/',
  '/assessment/types/',
  '/board/',
  '/boards/',
  '/buildings/',
  '/campuses/',
  '/cities/',
  '/classrooms/',
  '/constants/',
  '/contact/topics/',
  '/countries/',
  '/course/registration/prerequisites/',
  '/courseprerequisites/',
  '/courses/',
  '/curriculum/',
  '/curriculums/',
  '/departments/',
  '/districts/',
  '/elective/pools/',
  '/email/templates/',
  '/faculties/',
  '/form/',
  '/forms/',
  '/glossary/terms/',
  '/grading/systems/',
  '/holidays/',
  '/letter/grades/',
  '/logs/',
  '/mail/logs/',
  '/medicine/groups/',
  '/meetings/',
  '/menus/',
  '/integration/keys/',
  '/oauth/clients/',
  '/parameter/',
  '/parameters/',
  '/periods/',
  '/program/',
  '/programs/',
  '/qr-verification/',
  '/reports/',
  '/request-kinds/',
  '/resources/',
  '/roles/',
  '/schools/',
  '/section/instructors/',
  '/sections/',
  '/semester/dates/',
  '/semesters/',
  '/settings/',
  '/slots/',
  '/units/',
  '/universities/',
  '/university/',
  '/users/filters/',
  '/years/',
  // an office's own work: whoever may do it may do all of it
  '/document/requests/ebys/diploma/',
  '/imports/',
  '/login-as/report/',
  '/majors/applications/',
  '/majors/ranking/',
  '/special-students/',
  '/students/calculate/gpa/',
  // accounts, which administrators look after; whose account is no secret among them
  '/users/{id}/',
  '/users/login-as/',
  // sections of others: test/ladder.test.ts
  '/grade/entry/',
  // the caller's own by construction: the pair (caller, id) is looked up
  '/approvals/substitutes/',
  '/oauth/interactions/',
  '/report/schedules/',
  '/surveys/',
  '/users/me/applications/',
  '/message/threads/{id}/files/',
];
