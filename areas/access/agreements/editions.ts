import { rowsOf, sql, type Database, type Db } from '#kernel/server/database.ts';
import { agreementFor, enrollmentAgreement, mentoraAgreement, type Agreement } from './agreements.ts';
import { bodyOf, sectionsOf, type AgreementSection } from './rules/agreement-body.ts';
import type { Text } from '#kernel/contract/text.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

export type AgreementKind = 'enrollment' | 'mentora';
/** An edition as it is read and signed; `id` 0 is the one that comes with the program before any stands in the data. */
export interface Edition {
  id: number;
  edition: string;
  in_force_from: string;
  title: Text;
  sections: AgreementSection[];
  statement: Text;
}
interface Row {
  id: number;
  edition: string;
  in_force_from: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  statement: string;
  statement_en: string;
}

const firstDay = '2025-09-01';
const editionOf = (row: Row): Edition => ({
  id: row.id,
  edition: row.edition,
  in_force_from: row.in_force_from,
  title: { tr: row.name, en: row.name_en },
  sections: sectionsOf(row.body, row.body_en),
  statement: { tr: row.statement, en: row.statement_en },
});
const builtIn = (agreement: Agreement): Edition => ({
  id: 0,
  edition: agreement.version,
  in_force_from: firstDay,
  title: agreement.title,
  sections: [...agreement.sections],
  statement: agreement.statement,
});
const columns = sql`id, edition, in_force_from, name, name_en, body, body_en, statement, statement_en`;

/** The agreement in force: the latest edition whose day has come at the university. */
export async function editionInForce(db: Db, kind: AgreementKind, now: Date): Promise<Edition> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select ${columns} from agreement_texts where kind = ${kind} and purpose = '' and in_force_from <= ${universityDay(now)}::date order by in_force_from desc, id desc limit 1`,
  );
  return row ? editionOf(row) : builtIn(agreementFor(kind === 'mentora'));
}
/** An edition that was signed. */
export async function editionById(db: Db, id: number): Promise<Edition | null> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from agreement_texts where id = ${id}`);
  return row ? editionOf(row) : null;
}

/** Writes the first edition of a kind that has none; answers its id, also when another call was quicker. */
export async function ensureEdition(db: Db, kind: AgreementKind): Promise<number> {
  const agreement = kind === 'mentora' ? mentoraAgreement : enrollmentAgreement;
  await db.execute(sql`
    insert into agreement_texts (kind, purpose, edition, name, name_en, body, body_en, statement, statement_en, in_force_from)
    select ${kind}::text, '', ${agreement.version}, ${agreement.title.tr}, ${agreement.title.en}, ${bodyOf(agreement.sections, 'tr')}, ${bodyOf(agreement.sections, 'en')}, ${agreement.statement.tr}, ${agreement.statement.en}, ${firstDay}::date
    where not exists (select 1 from agreement_texts where kind = ${kind}) on conflict do nothing`);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from agreement_texts where kind = ${kind} and purpose = '' and edition = ${agreement.version}`,
  );
  if (!row) throw new Error(`no edition ${agreement.version} of ${kind}`);
  return row.id;
}
/** Brings the first editions of the agreements into the data; what stands there already stays as it is. */
export async function syncAgreementTexts(database: Database): Promise<void> {
  for (const kind of ['enrollment', 'mentora'] as const) {
    const [known] = await database.query<{ id: number }>('select id from agreement_texts where kind = $1 limit 1', [
      kind,
    ]);
    if (!known) await ensureEdition(database.db, kind);
  }
}
