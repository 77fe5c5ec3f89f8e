/** The routes this release opens, as the catalogue writes them. */
export const routesOfThisRelease: readonly string[] = [
  '/login', '/logout', '/', '/dashboard', '/my-profile', '/403', '/404', '/503', '/faculties', '/departments', '/programs', '/courses', '/courseprerequisites', '/curriculums', '/elective/pools', '/semesters', '/semester/dates', '/classrooms', '/sections',
  '/students', '/students/:id', '/staff', '/course/registration', '/course/registration/:id', '/my-slots', '/slots/:id', '/student/programs/:id/slots', '/my-courses', '/my-course-schedule', '/course/schedules/student', '/course/schedules/instructor',
  '/supervisor/approvals', '/advising', '/instructor/courses', '/assessment/types', '/grading/systems', '/grade/entry/:courseId?', '/finalize/grades', '/unofficial/transcript', '/student/courses',
];
