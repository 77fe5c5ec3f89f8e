/** Where options of a resource are read, for the resources whose path is not their plural. */
export const resourcePaths: Record<string, string> = {
  faculty: '/faculties',
  department: '/departments',
  program: '/programs',
  campus: '/campuses',
  building: '/buildings',
  classroom: '/classrooms',
  country: '/countries',
  city: '/cities',
  district: '/districts',
  agency: '/agencies',
  university: '/universities',
  'program-group': '/program/groups',
  board: '/boards',
  'assessment-type': '/assessment/types',
  'grading-system': '/grading/systems',
  course: '/courses',
  curriculum: '/curriculums',
  'elective-pool': '/elective/pools',
  semester: '/semester/choices',
  section: '/sections',
  student: '/students',
  staff: '/staff',
};

/** Short lists of codes that a device may keep for an hour (ACC-071); never persons, never what changes by the minute. */
export const codeLists: readonly string[] = [
  'faculty',
  'department',
  'program',
  'campus',
  'building',
  'country',
  'city',
  'assessment-type',
  'grading-system',
];
