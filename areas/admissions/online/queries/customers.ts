import { programRead } from '#areas/reference/reads/units.ts';
import type { CustomerSource } from '#kernel/server/area.ts';
import { fold } from '#kernel/contract/text.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

/** Applicants as the ledger's customers: number of the application, name, program. */
export const applicantCustomers: CustomerSource = {
  kind: 'applicant',
  named: async (db, ids) =>
    (
      await rowsOf<{ id: number; number: string; name: string; program: string; program_en: string }>(
        db,
        sql`select r.id, r.application_no as number, r.first_name || ' ' || r.last_name as name, p.name as program, p.name_en as program_en
          from admission_registrations r join ${programRead} p on p.id = r.program_id where r.id = any(${`{${ids.join(',')}}`}::bigint[])`,
      )
    ).map(({ id, number, name, program, program_en }) => ({
      id: Number(id),
      number,
      name,
      about: { tr: program, en: program_en },
      beside: [Number(id)],
    })),
  find: async (db, typed, limit) =>
    (
      await rowsOf<{ id: number }>(
        db,
        sql`select id from admission_registrations where search like ${`%${fold(typed.trim()).replace(/[%_\\]/g, '')}%`} order by id desc limit ${limit}`,
      )
    ).map((row) => Number(row.id)),
};
