import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { ThesisMatch } from '../contract.ts';
import { percentOf, shinglesOf } from '../rules/shingles.ts';

export interface Found {
  /** percent; null: there was too little to compare */ percent: number | null;
  /** the nearest archived works */ matches: ThesisMatch[];
  /** what this text is known by later */ shingles: number[];
}
/** Says how much of a text stands elsewhere. A service outside the house would answer the same. */
export interface Similarity {
  name: string;
  compare(db: Db, thesis_id: number, text: string): Promise<Found>;
}
/** Stands in for an outside service: five-word shingles against those of the archive; it knows no other source. */
export const localSimilarity: Similarity = {
  name: 'archive',
  compare: async (db, thesis_id, text) => {
    const shingles = shinglesOf(text);
    if (shingles.length === 0) return { percent: null, matches: [], shingles };
    const among = sql`h.hash = any(${`{${shingles.join(',')}}`}::int[]) and h.thesis_id <> ${thesis_id}`;
    const [all] = await rowsOf<{ n: number }>(
      db,
      sql`select count(distinct h.hash)::int as n from thesis_shingles h where ${among}`,
    );
    const near = await rowsOf<Omit<ThesisMatch, 'percent'> & { n: number }>(
      db,
      sql`select t.id as thesis_id, t.title, t.title_en, q.n from (select h.thesis_id, count(*)::int as n from thesis_shingles h where ${among} group by h.thesis_id order by n desc, h.thesis_id limit 3) q join theses t on t.id = q.thesis_id order by q.n desc, t.id`,
    );
    return {
      percent: percentOf(all?.n ?? 0, shingles.length),
      shingles,
      matches: near.map(({ n, ...each }) => ({ ...each, percent: percentOf(n, shingles.length) })),
    };
  },
};
