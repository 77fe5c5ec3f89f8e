import { student } from '#areas/people/resources/student.ts';

/** What students can be counted by: the field of the record that parts them, and the order of the groups. */
export const studentReportKinds = {
  faculty: { tr: 'Fakülteye göre', en: 'By faculty' },
  department: { tr: 'Bölüme göre', en: 'By department' },
  program: { tr: 'Programa göre', en: 'By program' },
  class_year: { tr: 'Sınıfa göre', en: 'By class year' },
  status: { tr: 'Öğrencilik durumuna göre', en: 'By status' },
  entry_year: { tr: 'Giriş yılına göre', en: 'By entry year' },
  nationality: { tr: 'Uyruğa göre', en: 'By nationality' },
  student_type: { tr: 'Öğrenci türüne göre', en: 'By student type' },
  cgpa: { tr: 'GNO dağılımı', en: 'CGPA distribution' },
} as const;
export type StudentReportKind = keyof typeof studentReportKinds;

interface Declared {
  field: string;
  order: 'students' | 'key';
}
/** `order` is the one a report opens with: the largest group first, or the field's own order. */
export const studentReports: Record<StudentReportKind, Declared> = {
  faculty: { field: 'faculty_id', order: 'students' },
  department: { field: 'department_id', order: 'students' },
  program: { field: 'program_id', order: 'students' },
  nationality: { field: 'nationality_id', order: 'students' },
  class_year: { field: 'class_year', order: 'key' },
  entry_year: { field: 'entry_year', order: 'key' },
  status: { field: 'status', order: 'students' },
  student_type: { field: 'student_type', order: 'students' },
  cgpa: { field: 'cgpa', order: 'key' },
};

/** Bounds of the CGPA report, both included; averages have two decimals, so no student falls between two. */
export const cgpaBands: readonly { from: number; to: number }[] = [
  { from: 0, to: 0.99 },
  { from: 1, to: 1.79 },
  { from: 1.8, to: 1.99 },
  { from: 2, to: 2.49 },
  { from: 2.5, to: 2.99 },
  { from: 3, to: 3.49 },
  { from: 3.5, to: 4 },
];
/** Which band an average belongs to, by its number; null without an average. */
export const bandOf = (cgpa: number | null): number | null => {
  if (cgpa === null) return null;
  const found = cgpaBands.findIndex((band) => cgpa <= band.to);
  return found < 0 ? cgpaBands.length - 1 : found;
};

export interface ReportParams {
  faculty_id?: number | null;
  department_id?: number | null;
  program_id?: number | null;
  status?: string | null;
  entry_year?: number | null;
}
const parameters = ['faculty_id', 'department_id', 'program_id', 'status', 'entry_year'] as const;
const listed: readonly string[] = [...student.list.filters, ...student.list.columns];
/** The parameters of a report as the filter of the student list. */
export const filterOfParams = (params: ReportParams): Record<string, unknown> =>
  Object.fromEntries(
    parameters.flatMap((name) =>
      params[name] === undefined || params[name] === null || params[name] === '' ? [] : [[name, params[name]]],
    ),
  );
/** The filter of the student list that shows exactly a group's students; null where the list has no such filter. */
export function filterOfGroup(
  kind: StudentReportKind,
  key: string | null,
  params: ReportParams,
): Record<string, unknown> | null {
  const { field } = studentReports[kind];
  if (!listed.includes(field)) return null;
  const band = kind === 'cgpa' && key !== null ? cgpaBands[Number(key)] : undefined;
  const value =
    key === null
      ? { null: true }
      : band
        ? { between: [band.from, band.to] }
        : kind === 'status' || kind === 'student_type'
          ? key
          : Number(key);
  return { ...filterOfParams(params), [field]: value };
}
/** The address of the student list under a filter. */
export const studentsHref = (filter: Record<string, unknown>): string =>
  Object.keys(filter).length === 0 ? '/students' : `/students?filter=${encodeURIComponent(JSON.stringify(filter))}`;

interface Sortable {
  key: string | null;
  students: number;
  average_cgpa: number | null;
  label: string;
}
/** Orders that a report can be asked for; `-` before one turns it round. */
export const groupOrders = { name: true, students: true, average_cgpa: true } as const;
/** Groups in the asked order: `name`, `students`, `average_cgpa`, with `-` from the other end; students without a value stay last. */
export function sortGroups<G extends Sortable>(
  kind: StudentReportKind,
  groups: readonly G[],
  sort: string | null | undefined,
): G[] {
  const descending = sort?.startsWith('-') ?? false;
  const by = sort ? sort.replace(/^-/, '') : studentReports[kind].order === 'students' ? '-students' : 'name';
  const ordinal = studentReports[kind].order === 'key';
  const name = (a: G, b: G): number => (ordinal ? Number(a.key) - Number(b.key) : a.label.localeCompare(b.label, 'tr'));
  const ways: Record<string, (a: G, b: G) => number> = {
    name,
    '-students': (a, b) => b.students - a.students || name(a, b),
    students: (a, b) => a.students - b.students || name(a, b),
    average_cgpa: (a, b) => (a.average_cgpa ?? -1) - (b.average_cgpa ?? -1) || name(a, b),
  };
  const way = ways[by] ?? name;
  return [...groups].sort(
    (a, b) => (a.key === null ? 1 : 0) - (b.key === null ? 1 : 0) || (descending ? -1 : 1) * way(a, b),
  );
}
