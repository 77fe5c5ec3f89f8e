import { programRead } from '#areas/reference/reads/units.ts';
import { fold } from '#kernel/contract/text.ts';
import { bindResource, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { textOf } from '#kernel/server/engine/import-cells.ts';
import { matchHeadings } from '#kernel/server/engine/import-columns.ts';
import { planRows, readRows, type PlannedRow } from '#kernel/server/engine/import-plan.ts';
import type { Sheet } from '#kernel/server/engine/import-sheet.ts';
import type { Admitted } from '../../online/admit.ts';
import type { EntryType } from '../../online/rules/states.ts';
import { admissionRegistrations } from '../../online/tables.ts';
import { placedApplicant } from '../resources/placed-applicant.ts';

/** As the engine reads a list: its cells are those of a registration. */
export const placedRecord = bindResource(placedApplicant, admissionRegistrations);

/** A row that was read, and whom it admits; nobody where something is wrong with it. */
export interface PlacedRow {
  planned: PlannedRow;
  admitted: Admitted | null;
}
/** Our code in place of the placement center's. */
async function withOurCodes(context: Pick<Writing, 'db'>, sheet: Sheet, at: number): Promise<Sheet> {
  const known = await rowsOf<{ code: string; osym_code: string }>(
    context.db,
    sql`select p.code, p.osym_code from ${programRead} p where p.osym_code is not null and p.osym_code <> ''`,
  );
  const ours = new Map(known.map((row) => [row.osym_code, row.code]));
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      values: row.values.map((cell, column) =>
        column === at ? (ours.get(textOf(cell).replace(/\s+/g, '')) ?? cell) : cell,
      ),
    })),
  };
}
/** Reads a placement list: every cell in its field's type, everything that is wrong with a row at once. */
export async function readPlacement(
  context: Writing,
  sheet: Sheet,
): Promise<{ rows: PlacedRow[]; mapping: (string | null)[] }> {
  const { db, today, services } = context;
  const mapping = matchHeadings(placedRecord, sheet.headings, services.lines);
  const { rows } = await withOurCodes(context, sheet, mapping.indexOf('program_id'));
  const planned = await planRows(placedRecord, await readRows(placedRecord, rows, mapping, context), 'add', context);
  // of each way in, the window that closes next
  const intakes = await rowsOf<{ entry_type: EntryType; semester_id: number }>(
    db,
    sql`select distinct on (entry_type) entry_type, semester_id from admission_intakes where status = 'a' and closes_on >= ${today}::date order by entry_type, closes_on, id`,
  );
  const semesters = new Map(intakes.map((row) => [row.entry_type, Number(row.semester_id)]));
  // whoever came by an earlier file stays in the window that he came to, whichever closes next by now
  const came = await rowsOf<{ entry_type: EntryType; semester_id: number; source_key: string }>(
    db,
    sql`select r.entry_type, r.semester_id, r.source_key from admission_registrations r join admission_intakes i on i.id = r.intake_id
      where r.source = 'placement' and r.source_key is not null and i.status = 'a' and i.closes_on >= ${today}::date order by i.closes_on desc, r.id desc`,
  );
  const earlier = new Map(
    came.map((row) => [`${row.entry_type}/${row.source_key.slice(row.source_key.indexOf('/') + 1)}`, row]),
  );
  const words = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null);
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return {
    mapping,
    rows: planned.map((row): PlacedRow => {
      const { complete: given } = row;
      if (row.reasons.length > 0) return { planned: row, admitted: null };
      const entry_type = given.entry_type as EntryType;
      const program_id = Number(given.program_id);
      const [national_id, passport_no] = [words(given.national_id), words(given.passport_no)];
      const person = national_id ?? fold(passport_no ?? '');
      const known = earlier.get(`${entry_type}/${program_id}/${person}`);
      const semester_id = known ? Number(known.semester_id) : (semesters.get(entry_type) ?? 0);
      return {
        planned: row,
        admitted: {
          source: 'placement',
          source_key: known ? known.source_key : `${semester_id}/${program_id}/${person}`,
          entry_type,
          semester_id,
          program_id,
          first_name: String(given.first_name).toLocaleUpperCase('tr'),
          last_name: String(given.last_name).toLocaleUpperCase('tr'),
          birth_date: String(given.birth_date),
          national_id,
          passport_no,
          gender: words(given.gender),
          mobile_tel: words(given.mobile_tel),
          email: words(given.email),
          high_school_name: words(given.high_school_name),
          graduation_year: number(given.graduation_year),
          exam_type: words(given.exam_type),
          exam_score: number(given.exam_score),
          exam_rank: number(given.exam_rank),
          scholarship_rate: number(given.scholarship_rate),
        },
      };
    }),
  };
}
