import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { holdBooks, type HeldBook } from '../ledger/books.ts';
import { post, type Booking, type Posting } from '../ledger/post.ts';
import { allocate } from '../ledger/rules/allocate.ts';
import { settled, type Book } from '../ledger/rules/book.ts';
import type { Against } from './rules/awards.ts';
import { termSteps, type TermMoney, type TermResult, type TermStep } from './rules/term-money.ts';
import {
  chargedItems,
  rebatesOf,
  soldProducts,
  termName,
  turnOf,
  type KnownRebate,
  type KnownTerm,
  type TermName,
} from './term-facts.ts';

export interface TermAsk extends TermName {
  currency: string;
  /** taken now; 0: he has left the semester */ credits: number;
  /** tuition that holds no more: dropped credits, by the refund schedule */
  less?: { /** minor units */ amount: number; key: string; reason: string };
}

/**
 * Brings what scholarships and discounts take off semesters to what they are worth now, together with tuition that became
 * less. Decided with the accounts held, from what the ledger holds: twice, or two at once, book it once.
 * @param reason why something is taken back, where somebody said so
 */
export async function settleTerms(context: Booking, asks: readonly TermAsk[], reason?: string): Promise<void> {
  if (asks.length === 0) return;
  const { db } = context;
  const held = await holdBooks(
    db,
    asks.map(({ student_program_id, currency }) => ({
      customer: { kind: 'student_program' as const, id: Number(student_program_id) },
      currency,
    })),
  );
  const products = await soldProducts(db);
  const charged = await chargedItems(
    db,
    asks.flatMap(({ semester_id }, at) => {
      const book = held[at];
      return book ? [{ receivable_id: book.receivable_id, semester_id: Number(semester_id) }] : [];
    }),
  );
  const known = await rebatesOf(db, asks, products);
  const books = new Map<HeldBook, Book>();
  const postings: Posting[] = [];
  const kept: Kept[] = [];
  for (const [at, ask] of asks.entries()) {
    const book = held[at];
    const facts = book && charged.get(`${book.receivable_id}-${Number(ask.semester_id)}`);
    const term = known.get(termName(ask));
    if (!book || !facts || !term) continue;
    const rebates = term.rebates.filter((each) => each.counts && each.currency === ask.currency);
    const result = termSteps(
      books.get(book) ?? book,
      { ...facts, rebates, standing: { cgpa: term.cgpa, credits: Math.floor(ask.credits) } },
      ask.less?.amount ?? 0,
    );
    const label = (step: { source: string; source_id: number }): string =>
      term.rebates.find((each) => each.source === step.source && each.source_id === step.source_id)?.label ?? '-';
    for (const step of result.steps)
      postings.push({
        book,
        asked: askedOf(step),
        moves: step.moves,
        ...happening(step, ask, facts.turns, label, reason),
      });
    books.set(book, result.book);
    kept.push(...keptOf(ask, term, result));
  }
  // what was set free, or is open again, is settled once all of an account stands
  for (const [book, now] of books) {
    const last = postings.findLastIndex((each) => each.book === book);
    const posting = postings[last];
    if (!posting) continue;
    const more = settled(allocate(now.lots, now.items));
    postings[last] = { ...posting, moves: [...posting.moves, ...more] };
  }
  await post(context, postings);
  await keepGiven(context, kept);
}
const askedOf = (step: TermStep): unknown => [step.does, step.item_id, step.amount];

/** Under which name a step is booked, once. */
function happening(
  step: TermStep,
  { less }: TermAsk,
  turns: ReadonlyMap<string, number>,
  label: (step: { source: string; source_id: number }) => string,
  reason: string | undefined,
): Pick<Posting, 'key' | 'source' | 'reason'> {
  if (step.does === 'less') return { key: `${less?.key ?? ''}-${step.item_id}`, reason: less?.reason ?? '' };
  const source = { kind: step.source, id: step.source_id };
  if (step.does === 'undo') return { key: `rebate-undo-${step.entry_id}`, source, reason: reason ?? label(step) };
  const turn = (turns.get(turnOf(step)) ?? 0) + 1;
  return { key: `rebate-${turnOf(step)}-${turn}`, source, reason: label(step) };
}

/** What one scholarship gives in a semester. */
export interface Kept {
  award_id: number;
  semester_id: number;
  /** minor units */ given: number;
  against: Against | 'resting' | null;
  explanation: Record<string, unknown>;
}
function keptOf(ask: TermAsk, term: KnownTerm, { applied }: TermResult): Kept[] {
  return term.rebates
    .filter((each) => each.source === 'scholarship' && each.currency === ask.currency)
    .map((rebate): Kept => {
      const mine = applied.find((each) => each.rebate.id === rebate.id);
      return {
        award_id: rebate.source_id,
        semester_id: Number(ask.semester_id),
        given: mine?.amount ?? 0,
        against: rebate.counts ? (mine?.against ?? null) : 'resting',
        explanation: reckoned(rebate, term, ask),
      };
    });
}
/** How a scholarship was reckoned, and on what condition: facts, of which the sentence is made for whoever reads it. */
export const reckoned = (
  rebate: KnownRebate,
  term: KnownTerm,
  ask: Pick<TermAsk, 'credits'>,
): Record<string, unknown> => ({
  kind: rebate.kind,
  value: rebate.value,
  ...(rebate.credits === undefined ? {} : { for_credits: rebate.credits }),
  ...(rebate.share === undefined ? {} : { share: rebate.share }),
  base: rebate.base,
  cap: rebate.cap,
  min_cgpa: rebate.asks_cgpa,
  rule: rebate.rule,
  min_credits: rebate.minCredits,
  cgpa: term.cgpa,
  credits: ask.credits,
});
/** Keeps it beside what the renewal decided. */
export async function keepGiven({ db, now }: Pick<Booking, 'db' | 'now'>, rows: readonly Kept[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
  insert into scholarship_terms (award_id, semester_id, given, against, explanation, settled_at)
  select r.award_id, r.semester_id, r.given, r.against, r.explanation, ${now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(award_id bigint, semester_id bigint, given bigint, against text, explanation jsonb) order by 1, 2
  on conflict (award_id, semester_id) do update set given = excluded.given, against = excluded.against, settled_at = excluded.settled_at, explanation = excluded.explanation`);
}

/** Semesters of a student program that are charged and not over, as they stand. */
export const openTerms = (db: Db, student_program_id: number, today: string): Promise<TermAsk[]> =>
  rowsOf<TermAsk>(
    db,
    sql`select f.student_program_id, f.semester_id, f.currency, f.credits::float8 as credits from term_fees f join ${semesterRead} m on m.id = f.semester_id where f.student_program_id = ${student_program_id} and m.ends_on >= ${today}::date order by m.starts_on`,
  );
/** A scholarship was given, changed or ended: it is laid on what is charged for semesters that are not over. */
export async function applyScholarships(context: Booking, student_program_id: number, reason?: string): Promise<void> {
  await settleTerms(context, await openTerms(context.db, student_program_id, context.today), reason);
  await context.db.execute(
    sql`update scholarship_awards set applied_at = ${context.now} where student_program_id = ${student_program_id}`,
  );
}

/** A semester of an account as somebody who leaves it finds it: read without holding it. */
export async function termMoneyOf(
  db: Db,
  { student_program_id, semester_id, currency }: Pick<TermAsk, 'student_program_id' | 'semester_id' | 'currency'>,
): Promise<TermMoney | null> {
  const [account] = await rowsOf<{ id: number }>(
    db,
    sql`select id from ledger_accounts where owner_kind = 'student_program' and owner_id = ${student_program_id} and currency = ${currency} and purpose = 'receivable'`,
  );
  const term = { student_program_id, semester_id };
  const known = (await rebatesOf(db, [term], await soldProducts(db))).get(termName(term));
  if (!account || !known) return null;
  const receivable_id = Number(account.id);
  const facts = (await chargedItems(db, [{ receivable_id, semester_id }])).get(`${receivable_id}-${semester_id}`);
  return {
    items: facts?.items ?? [],
    given: facts?.given ?? [],
    rebates: known.rebates.filter((each) => each.counts && each.currency === currency),
    standing: { cgpa: known.cgpa, credits: 0 },
  };
}
