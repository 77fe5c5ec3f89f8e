/** The routes this release opens, as the catalogue writes them. */
export const routesOfThisRelease: readonly string[] = [
  '/login', '/logout', '/', '/dashboard', '/my-profile', '/403', '/404', '/503', '/faculties', '/departments', '/programs', '/courses', '/courseprerequisites', '/curriculums', '/elective/pools', '/semesters', '/semester/dates', '/classrooms', '/sections',
  '/students', '/students/:id', '/staff', '/course/registration', '/course/registration/:id', '/my-slots', '/slots/:id', '/student/programs/:id/slots', '/my-courses', '/my-course-schedule', '/course/schedules/student', '/course/schedules/instructor',
  '/supervisor/approvals', '/advising', '/instructor/courses', '/assessment/types', '/grading/systems', '/grade/entry/:courseId?', '/finalize/grades', '/unofficial/transcript', '/student/courses',
  '/login-as', '/user-transfer', '/oauth/authorize', '/update-contact-info', '/enrollment/agreement-form', '/mentora/enrollment/agreement-form', '/surveys/:id/evaluate/:related_id', '/role', '/role/filters', '/user', '/user/about', '/user/model/filters',
  '/staff/documents/:id', '/staff/id/card', '/student/id/card', '/special-student', '/students/calculate/gpa', '/advisor/students/report', '/advisor/bulk', '/mentora/students', '/translations', '/glossary', '/qr-verification/:filename', '/student/reports', '/lecturer/reports',
  '/agencies', '/buildings', '/campuses', '/cities', '/countries', '/districts', '/medicine/groups', '/periods', '/program/groups', '/school', '/unit', '/universities', '/university/courses', '/university/grades', '/years',
  '/board/members', '/board/decisions', '/board/decisions/form', '/board/decisions/form/:id', '/board/decisions/document/:id', '/parameters', '/parameter/items/:id', '/menu', '/menu/items/:id', '/constants', '/constants/download/file/:key/:filename',
  '/settings/leave/of/absence', '/settings/semester', '/settings/document', '/settings/course/and/slot/logs', '/bulk/import', '/approval-template', '/approvals', '/announcements', '/message/box', '/email/templates', '/mail/logs', '/contactCreate',
  '/logs', '/logs/exceptions', '/job/logs', '/job/logs/me', '/job/logs/detail/:log_id', '/jobs/start', '/system/routes', '/system/images', '/report', '/form', '/test',
  // beyond the catalogue
  '/my-security', '/my-privacy', '/notifications', '/password-reset', '/login/outside', '/oauth/consent', '/oauth/clients', '/oauth/clients/:id', '/login-as/report', '/agreement/texts', '/consents', '/access/log', '/information-changes', '/user/access', '/glossary/terms',
  '/program/group/programs', '/bulk/import/history', '/bulk/import/:id', '/approval-template/:id', '/approvals/substitutes', '/notifications/preferences', '/contact/topics', '/semesters/rollover', '/board/decisions/:id',
];
