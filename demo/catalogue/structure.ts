import { artsHealthDepartments } from '#demo/catalogue/arts-health.ts';
import { commonDepartments } from '#demo/catalogue/shared-courses.ts';
import { engineeringDepartments } from '#demo/catalogue/engineering.ts';
import { graduateCourses } from '#demo/catalogue/graduate.ts';
import { scienceDepartments } from '#demo/catalogue/science.ts';
import { socialDepartments } from '#demo/catalogue/social.ts';
import { type CourseSource, courseSources, type DepartmentSource } from '#demo/catalogue/source.ts';

export interface FacultySource {
  code: string;
  name: string;
  name_en: string;
  kind: 'faculty' | 'graduate_school' | 'school' | 'rectorate';
  yoksis: string;
  campus: 'MRK' | 'SGL';
}
export const facultySources: readonly FacultySource[] = [
  {
    code: 'ENG',
    name: 'Mühendislik Fakültesi',
    name_en: 'Faculty of Engineering',
    kind: 'faculty',
    yoksis: '201100',
    campus: 'MRK',
  },
  {
    code: 'SCI',
    name: 'Fen-Edebiyat Fakültesi',
    name_en: 'Faculty of Arts and Sciences',
    kind: 'faculty',
    yoksis: '201200',
    campus: 'MRK',
  },
  {
    code: 'ECO',
    name: 'İktisadi ve İdari Bilimler Fakültesi',
    name_en: 'Faculty of Economics and Administrative Sciences',
    kind: 'faculty',
    yoksis: '201300',
    campus: 'MRK',
  },
  { code: 'LAW', name: 'Hukuk Fakültesi', name_en: 'Faculty of Law', kind: 'faculty', yoksis: '201400', campus: 'MRK' },
  {
    code: 'EDU',
    name: 'Eğitim Fakültesi',
    name_en: 'Faculty of Education',
    kind: 'faculty',
    yoksis: '201500',
    campus: 'MRK',
  },
  {
    code: 'ARC',
    name: 'Mimarlık ve Tasarım Fakültesi',
    name_en: 'Faculty of Architecture and Design',
    kind: 'faculty',
    yoksis: '201600',
    campus: 'MRK',
  },
  {
    code: 'HEA',
    name: 'Sağlık Bilimleri Fakültesi',
    name_en: 'Faculty of Health Sciences',
    kind: 'faculty',
    yoksis: '201700',
    campus: 'SGL',
  },
  {
    code: 'SFL',
    name: 'Yabancı Diller Yüksekokulu',
    name_en: 'School of Foreign Languages',
    kind: 'school',
    yoksis: '201800',
    campus: 'MRK',
  },
  {
    code: 'GRA',
    name: 'Lisansüstü Eğitim Enstitüsü',
    name_en: 'Graduate School',
    kind: 'graduate_school',
    yoksis: '202000',
    campus: 'MRK',
  },
  { code: 'REK', name: 'Rektörlük', name_en: 'Rectorate', kind: 'rectorate', yoksis: '201000', campus: 'MRK' },
];

export const departmentSources: readonly DepartmentSource[] = [
  ...engineeringDepartments,
  ...scienceDepartments,
  ...socialDepartments,
  ...artsHealthDepartments,
  ...commonDepartments,
];
/** Every course of the university, in the order of its departments. */
export const allCourseSources: readonly CourseSource[] = departmentSources.flatMap((department) => {
  const graduate = graduateCourses[department.code];
  return [...courseSources(department), ...(graduate ? courseSources({ ...department, courses: graduate }) : [])];
});

export type ProgramLevel = 'undergraduate' | 'master' | 'doctorate' | 'mentora';
export interface ProgramSource {
  code: string;
  department: string;
  faculty: string;
  name: string;
  name_en: string;
  level: ProgramLevel;
  language: 'tr' | 'en';
  semesters: number;
  max: number;
  weight: number;
  plan: readonly string[];
}

const undergraduate = departmentSources
  .filter((each) => each.plan)
  .map((each): ProgramSource => ({
    code: `${each.code}-BS`,
    department: each.code,
    faculty: each.faculty,
    name: each.language === 'en' && each.code !== 'ELL' && each.code !== 'ELT' ? `${each.name} (İngilizce)` : each.name,
    name_en: each.name_en,
    level: 'undergraduate',
    language: each.language,
    semesters: 8,
    max: 14,
    weight: each.weight,
    plan: each.plan ?? [],
  }));
const nameOf = (code: string): DepartmentSource => {
  const found = departmentSources.find((each) => each.code === code);
  if (!found) throw new Error(`department ${code} is not in the catalogue`);
  return found;
};
const masters = ['CENG', 'EEE', 'IE', 'BUS', 'PSY'].map((code): ProgramSource => ({
  code: `${code}-MS`,
  department: code,
  faculty: 'GRA',
  name: `${nameOf(code).name} Tezli Yüksek Lisans`,
  name_en: `${nameOf(code).name_en}, Master’s with Thesis`,
  level: 'master',
  language: 'en',
  semesters: 4,
  max: 6,
  weight: 1.6,
  plan: [`GE GE GE ${code}590`, 'GE GE GE GRD501', `${code}591`, `${code}592`],
}));
const doctorates = ['CENG', 'EEE', 'BUS'].map((code): ProgramSource => ({
  code: `${code}-PHD`,
  department: code,
  faculty: 'GRA',
  name: `${nameOf(code).name} Doktora`,
  name_en: `${nameOf(code).name_en}, Doctorate`,
  level: 'doctorate',
  language: 'en',
  semesters: 8,
  max: 12,
  weight: 0.7,
  plan: ['GE GE GE GRD501', `GE GE GE ${code}590`, ...[1, 2, 3, 4, 5, 6].map((number) => `${code}69${number}`)],
}));
const mentora: readonly ProgramSource[] = [
  {
    code: 'MEN-AKD',
    department: 'MEN',
    faculty: 'SFL',
    name: 'Mentora Akademik İngilizce',
    name_en: 'Mentora Academic English',
    level: 'mentora',
    language: 'en',
    semesters: 4,
    max: 6,
    weight: 3.5,
    plan: [
      'MEN101 MEN102 MEN103 MEN104',
      'MEN201 MEN202 MEN203 MEN204',
      'MEN301 MEN302 MEN303',
      'MEN401 MEN402 MEN403',
    ],
  },
  {
    code: 'MEN-TEM',
    department: 'MEN',
    faculty: 'SFL',
    name: 'Mentora Temel İngilizce',
    name_en: 'Mentora Foundation English',
    level: 'mentora',
    language: 'en',
    semesters: 2,
    max: 4,
    weight: 2,
    plan: ['MEN101 MEN102 MEN103 MEN104', 'MEN201 MEN202 MEN203 MEN204'],
  },
];
export const programSources: readonly ProgramSource[] = [...undergraduate, ...masters, ...doctorates, ...mentora];

/** Faculty electives also come from these departments. */
export const sharedElectives: Readonly<Record<string, readonly string[]>> = {
  LAW: ['POLS', 'ECON'],
  EDU: ['PSY', 'ELL'],
  HEA: ['PSY'],
  ARC: ['BUS'],
};
/** Free electives of everyone. */
export const freeElectives: readonly string[] = [
  'ART110',
  'MUS110',
  'PHIL110',
  'SOC110',
  'ANT110',
  'ENT210',
  'ETH210',
  'SUS210',
  'CIN110',
  'PHO110',
  'COM110',
  'AST110',
  'DAT110',
  'PED110',
  'TRF110',
  'GER101',
  'GER102',
  'SPA101',
  'SPA102',
  'FRE101',
  'FRE102',
  'JPN101',
  'TFL101',
];
/** Courses that have sections in fall and in spring although the plans name one of the two. */
export const everySemester: ReadonlySet<string> = new Set([
  ...freeElectives,
  'MATH101',
  'MATH102',
  'PHYS101',
  'PHYS102',
  'ENG101',
  'ENG102',
  'ENG201',
  'CENG101',
  'CENG100',
  'MATH105',
  'ECON101',
  'CHEM101',
  'OHS401',
  'GRD501',
]);
/** Courses of the summer school. */
export const summerSchool: readonly string[] = [
  'MATH101',
  'MATH102',
  'PHYS101',
  'PHYS102',
  'CHEM101',
  'MATH201',
  'MATH204',
  'ENG101',
  'ENG102',
  'CENG101',
  'CENG102',
  'MATH105',
  'MATH106',
  'ECON101',
  'ECON102',
  'BUS101',
  'LAW101',
  'PSY101',
  'HIST101',
  'HIST102',
  'TURK101',
  'TURK102',
];
/** Courses that count for each other. */
export const equivalentCourses: readonly (readonly [string, string])[] = [
  ['CENG101', 'CENG100'],
  ['IE203', 'CENG223'],
  ['ME301', 'CE204'],
  ['MBG206', 'NUT206'],
  ['EEE203', 'CENG211'],
];
