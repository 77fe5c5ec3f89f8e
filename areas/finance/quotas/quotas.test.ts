import { beforeAll, describe, expect, it } from 'vitest';
import { databaseError } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { QuotaView } from './contract.ts';

/** The constraint that refuses a statement. */
const kept = (statement: Promise<unknown>): Promise<string | null> =>
  statement.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? null,
  );
let h: Harness;
let bursar: Caller;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
});
const path = '/api/v1/quota/management';
const view = async (query: string, who = bursar): Promise<QuotaView> =>
  (await who.get<{ data: QuotaView }>(`${path}?${query}`)).body.data;
const save = (cells: readonly Record<string, unknown>[], more: Record<string, unknown> = {}, who = bursar) =>
  who.put<{ data: { saved: number }; message: string }>(path, { by: 'entry', year: 2040, cells, ...more });
const cellOf = (of: QuotaView, program: number, column: string) =>
  of.rows.find((row) => row.program.id === program)?.cells.find((cell) => cell.column === column);

describe('/quota/management', () => {
  it('opens on the year of the active semester, with places and what is taken of them', async () => {
    const grid = await view('by=scholarship');
    const [active] = await h.rows<{
      year: number;
    }>`select left(academic_year, 4)::int as year from semesters where is_active`;
    expect(grid.year).toBe(active?.year);
    expect(grid.years).toContain((active?.year ?? 0) + 1);
    expect(grid.columns.map((column) => column.name_en)).toContain('Full Scholarship');
    const [own] = await h.rows<{ program_id: number; type: number; taken: number }>`
      select sp.program_id, a.scholarship_type_id as type, count(*)::int as taken from scholarship_awards a
        join student_programs sp on sp.id = a.student_program_id join semesters s on s.id = a.from_semester_id
      where left(s.academic_year, 4)::int = ${grid.year - 1} and a.status <> 'ended' group by 1, 2 order by 3 desc limit 1`;
    const before = await view(`by=scholarship&year=${grid.year - 1}`);
    expect(cellOf(before, own?.program_id ?? 0, String(own?.type))?.taken).toBe(own?.taken);
    expect(
      before.rows.every((row) => row.cells.every((cell) => cell.places === null || cell.places >= cell.taken)),
    ).toBe(true);
  });
  it('a scholarship that has ended frees its place; one that rests keeps it', async () => {
    const [award] = await h.rows<{ id: number; program_id: number; type: string; year: number; status: string }>`
      select a.id::int as id, sp.program_id::int as program_id, a.scholarship_type_id::text as type, left(s.academic_year, 4)::int as year, a.status from scholarship_awards a
        join student_programs sp on sp.id = a.student_program_id join semesters s on s.id = a.from_semester_id where a.status = 'active' order by a.id limit 1`;
    if (!award) throw new Error('no scholarship');
    const taken = async (): Promise<number> =>
      cellOf(await view(`by=scholarship&year=${award.year}`), award.program_id, award.type)?.taken ?? 0;
    const before = await taken();
    try {
      await h.rows`update scholarship_awards set status = 'suspended' where id = ${award.id}`;
      expect(await taken()).toBe(before);
      await h.rows`update scholarship_awards set status = 'ended' where id = ${award.id}`;
      expect(await taken()).toBe(before - 1);
    } finally {
      await h.rows`update scholarship_awards set status = ${award.status} where id = ${award.id}`;
    }
  });
  it('saves cells together; an older one is not overwritten, and then none of them is', async () => {
    expect(
      (
        await save([
          { program_id: 1, column: 'exam', places: 60 },
          { program_id: 2, column: 'exam', places: 40 },
        ])
      ).body.data,
    ).toEqual({ saved: 2 });
    expect(cellOf(await view('by=entry&year=2040'), 1, 'exam')).toMatchObject({ places: 60, version: 1, taken: 0 });
    // whoever read the empty cell, or an older number
    for (const version of [undefined, 7]) {
      const stale = await save([
        { program_id: 2, column: 'exam', version: 1, places: 41 },
        { program_id: 1, column: 'exam', version, places: 61 },
      ]);
      expect([stale.status, stale.body.message]).toEqual([406, 'record_changed_meanwhile']);
    }
    expect(cellOf(await view('by=entry&year=2040'), 2, 'exam')?.places).toBe(40);
    expect((await save([{ program_id: 1, column: 'exam', version: 1, places: 61 }])).status).toBe(200);
    expect((await save([{ program_id: 1, column: 'exam', version: 2, places: null }])).status).toBe(200);
    expect(cellOf(await view('by=entry&year=2040'), 1, 'exam')).toMatchObject({ places: null, version: null });
  });
  it('two at once into the same empty cell: one is saved', async () => {
    const answers = await Promise.all([5, 6, 7].map((places) => save([{ program_id: 3, column: 'transfer', places }])));
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406, 406]);
  });
  it('places are never fewer than are taken; the cell is named', async () => {
    const [most] = await h.rows<{ program_id: number; entry_type: string; year: number; taken: number }>`
      select program_id, entry_type, extract(year from started_on)::int as year, count(*)::int as taken from student_programs
      where extract(month from started_on) >= 8 group by 1, 2, 3 order by 4 desc limit 1`;
    const grid = await view(`by=entry&year=${most?.year}`);
    const cell = cellOf(grid, most?.program_id ?? 0, most?.entry_type ?? '');
    const answer = await save(
      [
        {
          program_id: most?.program_id,
          column: most?.entry_type,
          version: cell?.version ?? undefined,
          places: (cell?.taken ?? 0) - 1,
        },
      ],
      { year: most?.year },
    );
    expect(answer.status).toBeGreaterThanOrEqual(406);
    expect(answer.body).toMatchObject({
      errors: [{ key: 'quota_below_taken', data: { program_id: most?.program_id, column_key: most?.entry_type } }],
    });
  });
  it('401, 403 and 422; a column that does not exist is refused; the reader may not write', async () => {
    expect((await h.nobody.get(`${path}?by=entry`)).status).toBe(401);
    expect((await (await h.as('student')).get(`${path}?by=entry`)).status).toBe(403);
    expect((await view('by=entry', await h.as('registrar'))).can.edit).toBe(false);
    expect((await save([{ program_id: 1, column: 'exam', places: 1 }], {}, await h.as('registrar'))).status).toBe(403);
    expect((await save([{ program_id: 1, column: 'exam', places: 10_000 }])).status).toBe(422);
    expect((await save([])).status).toBe(422);
    expect((await save([{ program_id: 1, column: 'lottery', places: 1 }])).body).toMatchObject({
      errors: [{ key: 'quota_column_unknown' }],
    });
    expect(await kept(h.rows`insert into program_quotas (year, program_id, places) values (2040, 1, 5)`)).toBe(
      'program_quotas_one',
    );
    expect(await kept(h.rows`update program_quotas set places = -1 where id = 1`)).toBe('program_quotas_places');
  });
});
