import type { Outcome, OutcomeReason } from '../../evaluations/rules/outcome.ts';

export interface EndingStudent {
  enrolment_id: number;
  student_program_id: number;
  number: string;
  core: boolean;
  /** letter of the class he comes from: he keeps it where he can */ section: string;
  level_id: number | null;
  outcome: Outcome;
  reasons: readonly OutcomeReason[];
  /** has a core class in the next module already */ placed: boolean;
}
export interface NextSession {
  id: number;
  level_id: number | null;
  section: string;
  core: boolean;
  free: number;
}
export type MoveReason =
  | OutcomeReason
  | 'last_level'
  | 'no_next_module'
  | 'no_seat'
  | 'registered_already'
  | 'stays_out';
export interface Move {
  enrolment_id: number;
  student_program_id: number;
  number: string;
  core: boolean;
  status: Exclude<Outcome, 'incomplete'>;
  /** level from now on; null: an elective changes none, or the last level is done */ to_level_id: number | null;
  finished: boolean;
  to_session_id: number | null;
  reasons: MoveReason[];
}
export interface ModuleEnd {
  moves: Move[];
  /** who cannot be moved because scores are missing, by student number */ incomplete: EndingStudent[];
}

/**
 * Where everybody goes when a module ends. A core course decides: who passes goes up one level, who continues stays; a seat is looked
 * for in the next module, in the class of the same letter where it has one, else where most are free. In order of the student numbers,
 * so that the same facts give the same answer. Who failed for good gets no seat.
 * @param levels in order, the lowest first
 */
export function moduleEnd(
  students: readonly EndingStudent[],
  levels: readonly { id: number }[],
  next: readonly NextSession[] | null,
): ModuleEnd {
  const free = new Map((next ?? []).map((each) => [each.id, each.free]));
  const seatIn = (level_id: number, section: string): NextSession | undefined => {
    const open = (next ?? []).filter((each) => each.core && each.level_id === level_id && (free.get(each.id) ?? 0) > 0);
    return (
      open.find((each) => each.section === section) ??
      open.toSorted((x, y) => (free.get(y.id) ?? 0) - (free.get(x.id) ?? 0) || x.id - y.id)[0]
    );
  };
  const order = students.toSorted((x, y) =>
    x.number < y.number ? -1 : x.number > y.number ? 1 : x.enrolment_id - y.enrolment_id,
  );
  const moves: Move[] = [];
  const incomplete: EndingStudent[] = [];
  for (const student of order) {
    const { enrolment_id, student_program_id, number, core, outcome, level_id } = student;
    if (outcome === 'incomplete') {
      incomplete.push(student);
      continue;
    }
    const base = { enrolment_id, student_program_id, number, core, status: outcome };
    if (!core || level_id === null) {
      moves.push({ ...base, to_level_id: null, finished: false, to_session_id: null, reasons: [...student.reasons] });
      continue;
    }
    const up = outcome === 'passed' || outcome === 'conditionally_passed';
    const at = levels.findIndex((each) => each.id === level_id);
    const to_level_id = up ? (levels[at + 1]?.id ?? null) : level_id;
    const reasons: MoveReason[] = [...student.reasons];
    let to_session_id: number | null = null;
    if (to_level_id === null) reasons.push('last_level');
    else if (outcome === 'failed') reasons.push('stays_out');
    else if (student.placed) reasons.push('registered_already');
    else if (next === null) reasons.push('no_next_module');
    else {
      const seat = seatIn(to_level_id, student.section);
      if (seat) {
        free.set(seat.id, (free.get(seat.id) ?? 0) - 1);
        to_session_id = seat.id;
      } else reasons.push('no_seat');
    }
    moves.push({ ...base, to_level_id, finished: to_level_id === null, to_session_id, reasons });
  }
  return { moves, incomplete };
}
