/**
 * A department as the demo writes it down. A course is one line:
 * `CODE | Turkish name | English name | theory-practice-lab hours | prerequisites | ECTS`.
 * Prerequisites are joined by commas: `MATH101` passed, `MATH101:CC` with at least CC, `A/B` one of them,
 * `+X` may be taken at the same time, `=X` must be taken with it, `@60` credits earned, `@y3` class year 3, `@consent`.
 * ECTS may be left out for courses of the plan: a semester of the plan is filled up to 30.
 * The plan has one line per semester: course codes, DE/FE/XE for department, faculty and free electives.
 */
export interface DepartmentSource {
  code: string;
  faculty: string;
  name: string;
  name_en: string;
  yoksis: string;
  /** share of the students */
  weight: number;
  /** academic staff */
  staff: number;
  language: 'en' | 'tr';
  courses: string;
  plan?: readonly string[];
}

export interface CourseSource {
  code: string;
  name: string;
  name_en: string;
  theory: number;
  practice: number;
  lab: number;
  rules: string[];
  ects: number | null;
  department: string;
}

/** Reads the course lines of a department. */
export function courseSources(department: DepartmentSource): CourseSource[] {
  return department.courses
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', name_en = '', hours = '', rules = '', ects = ''] = line
        .split('|')
        .map((part) => part.trim());
      const [theory = 0, practice = 0, lab = 0] = hours.split('-').map(Number);
      if (!/^[A-Z]{2,4}\d{3}L?$/.test(code) || name === '' || name_en === '' || Number.isNaN(theory + practice + lab))
        throw new Error(`course line is not readable: ${line}`);
      return {
        code,
        name,
        name_en,
        theory,
        practice,
        lab,
        rules: rules === '' ? [] : rules.split(','),
        ects: ects === '' ? null : Number(ects),
        department: department.code,
      };
    });
}
