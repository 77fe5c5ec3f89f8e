import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import type { SheetSystem } from '#areas/grading/contract.ts';
import { relativeSystem, specialLetters } from '#areas/grading/rules/standard-letters.ts';
import type { Curve, Letter } from '#areas/grading/rules/letter-grades.ts';
import { gradingSystemRead, letterGradeRead } from '#areas/reference/reads/registers.ts';

type LetterRow = SheetSystem['letters'][number];
interface StoredLetter {
  grading_system_id: number;
  letter: string;
  name: string;
  name_en: string;
  min_total: number | null;
  max_total: number | null;
  coefficient: number;
  counts_in_gpa: boolean;
  counts_attempted: boolean;
  earned: boolean;
  replaceable: boolean;
}

const fromRow = (row: StoredLetter): LetterRow => ({
  letter: row.letter,
  name: row.name,
  name_en: row.name_en,
  min: row.min_total,
  max: row.max_total,
  coefficient: row.counts_in_gpa ? row.coefficient : null,
  counts_in_gpa: row.counts_in_gpa,
  counts_attempted: row.counts_attempted,
  earned: row.earned,
  replaceable: row.replaceable,
});

/** Letters of several systems, by system. */
export async function readLetters(db: Db, systemIds: readonly number[]): Promise<Map<number, LetterRow[]>> {
  if (systemIds.length === 0) return new Map();
  const rows = await rowsOf<StoredLetter>(
    db,
    sql`select * from ${letterGradeRead} letter_grades where grading_system_id in (${sql.join(
      systemIds.map((id) => sql`${id}`),
      sql`, `,
    )}) order by sort_order, id`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.grading_system_id)].map(([id, letters]) => [id, letters.map(fromRow)]),
  );
}

/** A letter of a system by its name; W, I, EX and the like are known even where a system does not list them. */
export const findLetter = (letters: readonly Letter[] | undefined, letter: string): Letter | null =>
  letters?.find((each) => each.letter === letter) ?? specialLetters.find((each) => each.letter === letter) ?? null;

/** Boundaries of the curve of one section where its instructor has moved them. */
async function movedBounds(db: Db, sectionId: number): Promise<Curve['bounds'] | null> {
  const [row] = await rowsOf<{ bounds: Curve['bounds'] }>(
    db,
    sql`select bounds from section_curves where section_id = ${sectionId}`,
  );
  return row?.bounds ?? null;
}

/** Finest step of the ranges: totals are rounded to it, so that no total falls between two letters. */
function decimalsOf(letters: readonly Letter[]): 0 | 1 | 2 {
  const bounds = letters
    .flatMap(({ min, max }) => [min, max])
    .filter((each) => each !== null)
    .map((each) => Math.round(each * 100));
  return bounds.every((each) => each % 100 === 0) ? 0 : bounds.every((each) => each % 10 === 0) ? 1 : 2;
}

/** The grading system of a course with its letters, as the rules take it; for a section with the boundaries moved there by hand. */
export async function readSystem(db: Db, systemId: number, sectionId: number | null = null): Promise<SheetSystem> {
  const [row] = await rowsOf<Pick<SheetSystem, 'name' | 'name_en' | 'kind'>>(
    db,
    sql`select name, name_en, kind from ${gradingSystemRead} grading_systems where id = ${systemId}`,
  );
  const letters = (await readLetters(db, [systemId])).get(systemId) ?? [];
  const absent =
    ['NA', 'FZ', 'VF', 'DZ'].find((name) => letters.some((each) => each.letter === name)) ??
    letters.filter((each) => each.min !== null).sort((a, b) => (a.min ?? 0) - (b.min ?? 0))[0]?.letter ??
    'NA';
  const curve = relativeSystem.curve && {
    ...relativeSystem.curve,
    bounds: relativeSystem.curve.bounds.filter((bound) => letters.some((each) => each.letter === bound.letter)),
  };
  const moved = row?.kind === 'relative' && sectionId !== null ? await movedBounds(db, sectionId) : null;
  if (curve && moved) curve.bounds = moved.map((each) => ({ ...each }));
  return {
    name: row?.name ?? '',
    name_en: row?.name_en ?? '',
    kind: row?.kind ?? 'absolute',
    decimals: decimalsOf(letters),
    absent_letter: absent,
    letters,
    ...(row?.kind === 'relative' && curve && curve.bounds.length > 1 ? { curve } : {}),
  };
}
