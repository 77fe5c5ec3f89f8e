import type { Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { settingsOf } from '../settings/values.ts';

/** What stands on every paper of the university: the letterhead is a parameter, the rest are settings of documents. */
export interface Letterhead {
  title: Text;
  address: string;
  contact: string;
  note: Text;
  verification: Text;
  margin: number;
}
export async function readLetterhead(context: Pick<Reading, 'db' | 'now'>): Promise<Letterhead> {
  const [row] = await rowsOf<{ data: Record<string, string> | null }>(
    context.db,
    sql`
    select newest.data from (select distinct on (i.code) i.code, i.data, i.status from parameter_items i join parameters p on p.id = i.parameter_id where p.code = 'document_letterhead' and i.valid_from <= ${universityDay(context.now)} order by i.code, i.valid_from desc) newest
    where newest.status = 'a' order by (newest.code = 'default') desc limit 1`,
  ); // a passive newest value ends the item
  const own = await settingsOf(context.db, 'document');
  const data = row?.data ?? {};
  const word = (name: string): string => (typeof own[name] === 'string' ? own[name] : '');
  return {
    title: { tr: data.title ?? '', en: data.title_en ?? data.title ?? '' },
    address: data.address ?? '',
    contact: [data.phone, data.email, data.web].filter(Boolean).join(' · '),
    note: { tr: word('page_note'), en: word('page_note_en') },
    verification: { tr: word('verification_text'), en: word('verification_text_en') },
    margin: ((typeof own.margin_mm === 'number' ? own.margin_mm : 18) * 72) / 25.4,
  };
}
