/** Where options of a resource are read, for the resources whose path is not their plural. */
export const resourcePaths: Record<string, string> = {
  faculty: '/faculties', department: '/departments', program: '/programs', campus: '/campuses', building: '/buildings', classroom: '/classrooms', country: '/countries', city: '/cities', district: '/districts',
  'assessment-type': '/assessment/types', 'grading-system': '/grading/systems', course: '/courses', curriculum: '/curriculums', 'elective-pool': '/elective/pools', semester: '/semester/choices', section: '/sections', student: '/students', staff: '/staff',
};
