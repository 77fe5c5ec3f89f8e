import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Price } from '../pricing/rules/price.ts';

type Row = Pick<Price, 'id' | 'product_id' | 'valid_from' | 'valid_until' | 'amount' | 'currency' | 'per'> & {
  program_id: number | null;
  student_type: string | null;
  entry_type: string | null;
  nationality: string | null;
  level: string | null;
  semester_id: number | null;
  entry_year: number | null;
};

/** Every price of a product, as the rules read it; newest first. */
export async function pricesOf(db: Db, product_id: number): Promise<Price[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select id, product_id, valid_from, valid_until, amount, currency, per, program_id, student_type, entry_type, nationality, level, semester_id, entry_year from prices where product_id = ${product_id} order by valid_from desc, id`,
  );
  return rows.map(
    ({ program_id, student_type, entry_type, nationality, level, semester_id, entry_year, ...price }): Price => ({
      ...price,
      conditions: {
        program_id,
        student_type,
        entry_type,
        is_international: nationality === null ? null : nationality === 'international',
        level,
        semester_id,
        entry_year,
      },
    }),
  );
}
