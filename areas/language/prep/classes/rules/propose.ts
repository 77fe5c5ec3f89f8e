export interface ProposedStudent {
  id: number;
  program_id: number;
}
export interface FreeTeacher {
  id: number;
  /** hours a week that are not given yet */ free: number;
}
export interface FreeRoom {
  id: number;
  capacity: number;
}
export interface ProposedClass {
  code: string;
  capacity: number;
  teacher_id: number | null;
  classroom_id: number | null;
  student_ids: number[];
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The next free codes of a level: A2-A, A2-B … A2-Z, A2-A2 … */
export function freeCodes(level: string, used: ReadonlySet<string>, n: number): string[] {
  const codes: string[] = [];
  for (let at = 0; codes.length < n; at += 1) {
    const round = Math.floor(at / letters.length);
    const code = `${level}-${letters[at % letters.length]}${round > 0 ? round + 1 : ''}`;
    if (!used.has(code)) codes.push(code);
  }
  return codes;
}
/**
 * ESL-014: as few classes as the size allows, of nearly the same size, each program spread over all of them.
 * @param size most students of a class
 * @param hours hours a class has in a week
 * @returns classes whose sizes differ by one at most; the teacher with most free hours leads, the smallest room that fits is taken
 */
export function proposeClasses(
  students: readonly ProposedStudent[],
  { level, size, hours, used }: { level: string; size: number; hours: number; used: ReadonlySet<string> },
  teachers: readonly FreeTeacher[],
  rooms: readonly FreeRoom[],
): ProposedClass[] {
  const n = Math.ceil(students.length / size);
  const codes = freeCodes(level, used, n);
  const free = new Map(teachers.map((each) => [each.id, each.free]));
  const open = rooms.toSorted((one, two) => one.capacity - two.capacity || one.id - two.id);
  const classes = codes.map((code): ProposedClass => {
    const [lead] = [...free].filter(([, left]) => left > 0).toSorted(([one, a], [two, b]) => b - a || one - two);
    if (lead) free.set(lead[0], lead[1] - Math.min(lead[1], hours));
    const room = open.findIndex((each) => each.capacity >= size);
    const classroom_id = room < 0 ? null : (open.splice(room, 1)[0]?.id ?? null);
    return { code, capacity: size, teacher_id: lead?.[0] ?? null, classroom_id, student_ids: [] };
  });
  // the largest program first, dealt like cards: no class gets all of one
  const byProgram = [...Map.groupBy(students, (each) => each.program_id)].toSorted(
    ([one, a], [two, b]) => b.length - a.length || one - two,
  );
  byProgram
    .flatMap(([, own]) => own.toSorted((one, two) => one.id - two.id))
    .forEach((student, at) => classes[at % n]?.student_ids.push(student.id));
  return classes;
}
