import {
  blocks,
  clashesAt,
  clashIndex,
  membersOf,
  type ClashFacts,
  type ClashIndex,
  type FoundClash,
} from '../../timetable/rules/clash-index.ts';
import { roomKinds } from '../../timetable/rules/week-grid.ts';
import { timetableFileRefusals } from '../refusals.ts';
import { fallTogether, type PlannedLesson } from './file-plan.ts';

/** Clashes that rows of a file have, with the week they were found in, to name them by. */
export interface FoundInFile {
  index: ClashIndex;
  found: { row: PlannedLesson; clashes: FoundClash[]; /** row of the file it clashes with */ beside: number | null }[];
}
/** Students of a section who also sit in others: section → students. */
export type SharedOf = (section_id: number) => ReadonlyMap<number, readonly number[]>;

const idOf = (row: PlannedLesson): number => row.lesson?.id ?? -row.line;
export const changesWeek = (row: PlannedLesson): boolean =>
  row.do !== null && (row.do !== 'same' || row.staff !== null);

/** The week as it would be with these rows. */
function weekWith(facts: ClashFacts, rows: readonly PlannedLesson[]): ClashFacts {
  const at = new Map<number, PlannedLesson>();
  const staff = new Map<number, readonly number[]>();
  for (const row of rows) {
    if (row.do === null) continue;
    for (const each of [...(row.lesson ? [row.lesson] : []), ...row.along]) at.set(each.id, row);
    if (row.staff) staff.set(row.section_id, row.staff);
  }
  const moved = facts.meetings.map((each) => {
    const row = at.get(each.id);
    return row ? { ...each, day: row.day, starts: row.starts, ends: row.ends, room_id: row.room_id } : each;
  });
  const added = rows
    .filter((row) => row.do === 'add')
    .map(({ section_id, day, starts, ends, room_id, ...row }) => ({
      id: -row.line,
      section_id,
      day,
      starts,
      ends,
      room_id,
    }));
  return {
    ...facts,
    meetings: [...moved, ...added],
    sections: facts.sections.map((each) => ({ ...each, staff: staff.get(each.id) ?? each.staff })),
  };
}
/** What is asked of a row: its own lesson, and where the instructors change every other lesson of its section. */
function placesOf(index: ClashIndex, row: PlannedLesson, first: boolean) {
  const own = { id: idOf(row), section_id: row.section_id, day: row.day, starts: row.starts, ends: row.ends };
  const rest =
    row.staff && first ? (index.ofSection.get(row.section_id) ?? []).filter((each) => each.id !== own.id) : [];
  return [{ ...own, room_id: row.room_id }, ...rest];
}
function clashesOf(index: ClashIndex, row: PlannedLesson, first: boolean, online: boolean, shared: SharedOf | null) {
  return placesOf(index, row, first).flatMap((each) => {
    const students = new Map<number, readonly number[]>();
    if (shared && each.id === idOf(row))
      for (const section_id of new Set([row.section_id, ...membersOf(index, each.id).map((one) => one.section_id)]))
        for (const [other, list] of shared(section_id))
          students.set(other, [...new Set([...(students.get(other) ?? []), ...list])]);
    const held = {
      section_id: each.section_id,
      meeting_id: each.id,
      minutes: each.ends - each.starts,
      room_id: each.room_id,
      kinds: roomKinds(row.type),
      needs_room: !online,
      shared: students,
    };
    const found = clashesAt(index, held, { day: each.day, starts: each.starts });
    // of the other lessons only who teaches them has changed
    return each.id === idOf(row) ? found : found.filter((one) => ['instructor', 'impossible'].includes(one.kind));
  });
}

/**
 * Which rows can stand, all of them at once beside everything else: lessons may change places, of two rows that clash the
 * later one falls, and one that falls leaves its lesson where it was, which may stop another.
 * @returns what stopped rows, by the week it was found in, and what asks first of those that stand
 */
export async function settle(
  facts: ClashFacts,
  rows: PlannedLesson[],
  shared: SharedOf,
  online: ReadonlySet<number>,
  /** lets others have a turn */ breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<{ stopped: FoundInFile[]; asked: FoundInFile }> {
  const stopped: FoundInFile[] = [];
  for (;;) {
    const index = clashIndex(weekWith(facts, rows));
    const changed = rows.filter(changesWeek);
    const lineOf = new Map(changed.map((row) => [idOf(row), row.line]));
    const all: FoundInFile['found'] = [];
    const seen = new Set<number>();
    for (const [at, row] of changed.entries()) {
      if (at % 50 === 49) await breathe();
      const first = !seen.has(row.section_id);
      seen.add(row.section_id);
      const clashes = clashesOf(index, row, first, online.has(row.section_id), shared);
      if (clashes.length > 0) all.push({ row, clashes, beside: null });
    }
    const fallen = all.flatMap((each) => {
      const hard = each.clashes.filter((clash) => blocks(clash.kind));
      const beside = hard.map((clash) => lineOf.get(clash.meeting_id ?? 0)).find((line) => line !== undefined) ?? null;
      return hard.length > 0 ? [{ ...each, clashes: hard, beside }] : [];
    });
    if (fallen.length === 0) return { stopped, asked: { index, found: all } };
    const out = fallen.filter(
      ({ row, clashes }) => !clashes.every((clash) => (lineOf.get(clash.meeting_id ?? 0) ?? 0) > row.line),
    );
    const gone = out.length > 0 ? out : fallen.slice(-1);
    for (const { row } of gone) row.do = null;
    stopped.push({ index, found: gone });
    fallTogether(rows);
  }
}
export const clashLine = (line: number) => timetableFileRefusals.file_clash_line({ line });
