import { programRead } from '#areas/reference/reads/units.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { academicYearOf } from '../demo-year.ts';
import { prices } from './tables.ts';

type Row = typeof prices.$inferInsert;
/** US cents of the last four academic years and this one; FIN-022: tuition may change each year */
const yearly: readonly [
  Pick<Row, 'product_id' | 'per'> & Partial<Row>,
  readonly [number, number, number, number, number],
][] = [
  [{ product_id: 1, per: 'credit', level: 'undergraduate' }, [40_000, 41_200, 42_500, 43_700, 45_000]],
  [{ product_id: 1, per: 'credit', level: 'master' }, [50_000, 52_000, 54_000, 56_000, 58_000]],
  [{ product_id: 1, per: 'credit', level: 'doctorate' }, [50_000, 52_000, 54_000, 56_000, 58_000]],
  [{ product_id: 1, per: 'semester', level: 'mentora' }, [260_000, 268_000, 276_000, 285_000, 295_000]],
  [{ product_id: 2, per: 'credit' }, [30_000, 31_000, 32_000, 33_000, 34_000]],
  [{ product_id: 3, per: 'credit' }, [32_000, 33_000, 34_000, 35_000, 36_000]],
  [{ product_id: 8, per: 'semester' }, [195_000, 205_000, 215_000, 228_000, 240_000]],
  [{ product_id: 9, per: 'piece' }, [150_000, 156_000, 163_000, 171_000, 180_000]],
];
/** what has cost the same for years: FIN-019 to FIN-021, FIN-023 and FIN-024 */
const steady: readonly [Pick<Row, 'product_id' | 'per'> & Partial<Row>, number][] = [
  [{ product_id: 4, per: 'semester' }, 15_000],
  [{ product_id: 5, per: 'credit' }, 2_500],
  [{ product_id: 6, per: 'piece' }, 1_000],
  [{ product_id: 7, per: 'piece' }, 7_500],
  [{ product_id: 10, per: 'piece' }, 6_000],
  [{ product_id: 11, per: 'piece' }, 3_500],
  [{ product_id: 12, per: 'piece' }, 10_000],
  [{ product_id: 13, per: 'piece' }, 2_500],
  // an exchange student pays at home, and nothing to apply
  [{ product_id: 1, per: 'credit', student_type: 'exchange' }, 0],
  [{ product_id: 10, per: 'piece', entry_type: 'exchange' }, 0],
];

/** Rows of the demo university. */
export async function priceDemo({ writer, client, today }: DemoSite): Promise<void> {
  const now = academicYearOf(today);
  const { rows: programs } = (await client.query(
    `select id from ${programRead.table} where code = 'CENG-BS' and status = 'a'`,
  )) as { rows: { id: number }[] };
  const rows: Row[] = [
    ...yearly.flatMap(([price, amounts]) =>
      amounts.map((amount, index) => {
        const year = now - (amounts.length - 1) + index;
        return {
          ...price,
          amount,
          valid_from: `${year}-08-01`,
          valid_until: year === now ? null : `${year + 1}-07-31`,
        };
      }),
    ),
    ...steady.map(([price, amount]) => ({ ...price, amount, valid_from: `${now - 4}-08-01` })),
    ...programs.map(({ id }) => ({
      product_id: 1,
      per: 'credit',
      level: 'undergraduate',
      program_id: id,
      nationality: 'international',
      amount: 48_000,
      valid_from: `${now}-08-01`,
    })),
  ];
  await writer.insert(
    prices,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}
