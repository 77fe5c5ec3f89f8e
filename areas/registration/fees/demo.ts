import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { chargedProducts } from '#areas/finance/charging/charge-terms.ts';
import { termFees } from '#areas/finance/charging/tables.ts';
import { holdBooks } from '#areas/finance/ledger/books.ts';
import { ledgerSchedules } from '#areas/finance/ledger/tables.ts';
import { countLedger } from '#areas/finance/ledger/count-ledger.ts';
import { post } from '#areas/finance/ledger/post.ts';
import { keepGiven } from '#areas/finance/scholarships/settle-terms.ts';
import { rebatesOf, soldProducts, termName } from '#areas/finance/scholarships/term-facts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { moneyOf, type StoryTerm } from './demo-story.ts';
import { factsOf } from './uncharged.ts';

/** student programs whose money is written at once */
const chunk = 300;

/** What every student was charged and has paid, semester by semester, by the prices of each year. */
export async function feeDemo({ writer, client, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const products = await chargedProducts(db);
  const rows = await rowsOf<Parameters<typeof factsOf>[0] & { is_active: boolean }>(
    db,
    sql`
  select r.id as registration_id, r.student_program_id, sp.student_type, sp.entry_type, sp.program_id, p.level, coalesce(c.code, 'TR') <> 'TR' as is_international, extract(year from sp.started_on)::int as entry_year,
    m.id as semester_id, m.code, m.starts_on::text as starts_on, m.ends_on::text as ends_on, r.credits, m.is_active
  from semester_registrations r join ${semesterRead} m on m.id = r.semester_id join ${studentProgramRead} sp on sp.id = r.student_program_id join ${studentRead} s on s.id = r.student_id join ${programRead} p on p.id = sp.program_id left join ${countryRead} c on c.id = s.nationality_id
  where r.status in ('approved', 'finalized') and r.credits > 0 and m.starts_on <= ${today}::date + 60 order by r.student_program_id, m.starts_on`,
  );
  const programs = new Map<number, StoryTerm[]>();
  for (const row of rows) {
    const facts = factsOf(row);
    const terms = programs.get(facts.student_program_id) ?? [];
    terms.push({ ...facts, present: row.is_active, known: { rebates: [], cgpa: null } });
    programs.set(facts.student_program_id, terms);
  }
  const sold = await soldProducts(db);
  const all = [...programs];
  for (let from = 0; from < all.length; from += chunk) {
    const part = all.slice(from, from + chunk);
    // a large university is written in one transaction, in which nobody else counts rows: without it every chunk reads all of the ledger
    if (Number.isInteger(Math.log2(from / chunk)) && from >= 8 * chunk) await countLedger(db);
    const known = await rebatesOf(
      db,
      part.flatMap(([student_program_id, terms]) =>
        terms.map((term) => ({ student_program_id, semester_id: term.semester.id })),
      ),
      sold,
    );
    for (const [student_program_id, terms] of part)
      for (const term of terms)
        term.known = known.get(termName({ student_program_id, semester_id: term.semester.id })) ?? term.known;
    const books = await holdBooks(
      db,
      part.map(([id]) => ({ customer: { kind: 'student_program' as const, id }, currency: 'USD' })),
    );
    const stories = part.map(([id, terms], index) => {
      const book = books[index];
      if (!book) throw new Error('no account');
      return { id, story: moneyOf(book, terms, products, today) };
    });
    const context = { db, now, today, actor: anonymous, audit: () => undefined };
    const postings = stories.flatMap(({ story }) => story.postings);
    const made = await post(context, postings);
    const items = new Map(
      postings.flatMap((posting, index) =>
        (posting.items ?? []).map(
          (item, at) => [`${posting.book.receivable_id} ${item.ref}`, made[index]?.item_ids[at] ?? 0] as const,
        ),
      ),
    );
    await writer.insert(
      ledgerSchedules,
      stories.flatMap(({ story }) =>
        story.schedules.flatMap(({ book, ref, agreed_on, lines }) =>
          lines.map((line, index) => ({
            ...line,
            item_id: items.get(`${book.receivable_id} ${ref}`) ?? 0,
            version: 1,
            line_no: index + 1,
            agreed_on,
            reason: 'Taksit planı',
            created_at: now,
          })),
        ),
      ),
    );
    await keepGiven(
      { db, now },
      stories.flatMap(({ story }) => story.given),
    );
    await writer.insert(
      termFees,
      stories.flatMap(({ id, story }) =>
        story.fees.map((fee) => ({ ...fee, student_program_id: id, currency: 'USD', version: 1, charged_at: now })),
      ),
    );
  }
}
