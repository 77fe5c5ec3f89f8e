import { createHash } from 'node:crypto';
import { addDays, daysBetween, momentOfWall } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { onlineMerchant } from '../pos/demo.ts';
import { writeStatement } from './commands/import-statement.ts';
import { applyRules, writeMatches } from './matching.ts';
import { mt940Of, type Movement } from './mt940-file.ts';
import { readMt940 } from './rules/mt940.ts';
import { windowDays } from './rules/match.ts';
import { sumOf, type ReadStatement } from './rules/statement.ts';
import { accountOf, isLeft, movementsOf, type AccountRow, type StatementRow } from './statement-rows.ts';
import { moneyAccounts } from './tables.ts';

const accounts = [
  {
    id: 1,
    code: 'BANK-MAIN',
    name: 'Ana banka hesabı',
    name_en: 'Main Bank Account',
    purpose: 'bank',
    part: 'MAIN',
    currency: 'USD',
    iban: 'TR330006100519786457841326',
  },
  {
    id: 2,
    code: 'BANK-DESK',
    name: 'Vezne banka hesabı',
    name_en: 'Cash Desk Bank Account',
    purpose: 'bank',
    part: null,
    currency: 'USD',
    iban: 'TR760006100519786457841328',
  },
  {
    id: 3,
    code: 'POS-DESK',
    name: 'Vezne POS cihazı',
    name_en: 'Card Terminal at the Cash Desk',
    purpose: 'card_clearing',
    part: null,
    currency: 'USD',
    iban: null,
  },
  {
    id: 4,
    code: 'POS-MAIN',
    name: 'Sanal POS',
    name_en: 'Virtual POS',
    purpose: 'card_clearing',
    part: onlineMerchant,
    currency: 'USD',
    iban: null,
  },
] as const;
/** Accounts at banks and with whoever settles cards. */
export async function reconciliationDemo({ writer }: DemoSite): Promise<void> {
  await writer.insert(
    moneyAccounts,
    accounts.map((account) => ({ ...account, status: 'a' })),
  );
}

interface Entry {
  entry_id: number;
  line_no: number;
  effective_on: string;
  amount: number;
  number: string | null;
  name: string | null;
  reference: string | null;
}
async function entriesOn({ client: { db }, today }: DemoSite, account: AccountRow): Promise<Entry[]> {
  const rows = await rowsOf<Entry>(
    db,
    sql`
  select p.entry_id, p.line_no, e.effective_on, p.amount, t.student_number as number, ${personName('t')} as name, r.reference
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id left join receipts r on r.entry_id = e.id
  left join ledger_postings c on c.entry_id = e.id and c.account_id <> a.id left join ledger_accounts ca on ca.id = c.account_id and ca.owner_kind = 'student_program'
  left join ${studentProgramRead} sp on sp.id = ca.owner_id left join ${studentRead} t on t.id = sp.student_id
  where a.owner_kind is null and a.purpose = ${account.purpose} and a.part = ${account.part} and a.currency = ${account.currency} and e.effective_on <= ${today}::date order by e.effective_on, p.entry_id`,
  );
  return rows.map((row) => ({ ...row, entry_id: Number(row.entry_id), amount: Number(row.amount) }));
}
/** Entries as a bank would cut them: a statement ends where nothing moves for longer than the rules look. */
function clustersOf(entries: readonly Entry[]): Entry[][] {
  const clusters: Entry[][] = [];
  for (const entry of entries) {
    const last = clusters.at(-1)?.at(-1);
    if (last && daysBetween(last.effective_on, entry.effective_on) <= windowDays) clusters.at(-1)?.push(entry);
    else clusters.push([entry]);
  }
  return clusters;
}
const wired = (entry: Entry): Movement => ({
  value_on: entry.effective_on,
  amount: entry.amount,
  reference: entry.reference ?? 'NONREF',
  party: entry.name ?? '',
  words: entry.number ? `EFT ${entry.number} OGRENIM UCRETI` : 'TOPLU ODEME TALIMATI',
});
const fee = (value_on: string, amount: number): Movement => ({
  value_on,
  amount,
  reference: 'NONREF',
  party: '',
  words: 'EFT MASRAF VE BSMV',
});

/**
 * Statements of the demo university, cut from its own ledger: one that is closed, one with what is left over, one that came
 * in this morning, and a card settlement. Told after the money itself.
 */
export async function statementStories(site: DemoSite): Promise<void> {
  const { client, today } = site;
  const { db } = client;
  const [bursar] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'bursar'`);
  const main = await accountOf(db, 1);
  const entries = await entriesOn(site, main);
  const clusters = clustersOf(entries).filter((each) => each.length > 2 && each.length <= 120);
  const [first, second] = clusters.slice(-2);
  const context = (day: string) => ({
    db,
    now: momentOfWall(`${day < today ? addDays(day, 1) : today} 00:05`),
    actor: { ...anonymous, user_id: bursar?.id ?? 0, real_user_id: bursar?.id ?? 0 },
    audit: () => undefined,
  });
  const told = async (account: AccountRow, statement: ReadStatement, name: string): Promise<StatementRow> => {
    const sha256 = createHash('sha256')
      .update(`${name} ${JSON.stringify(statement)}`)
      .digest('hex');
    return writeStatement(context(statement.to_on), account, statement, { id: null, name, sha256 });
  };
  if (first && second) {
    const begins = first[0]?.effective_on ?? today;
    const before = sumOf(entries.filter((entry) => entry.effective_on < begins));
    const one = readWhole(main, '41', before, first.map(wired));
    const closed = { statement: await told(main, one, 'BANK-MAIN-41.sta'), account: main };
    await applyRules(context(one.to_on), closed);
    // where one student paid one amount twice, the slip told which was which
    const left = (await movementsOf(db, closed.statement.id)).filter(isLeft);
    await writeMatches(
      context(one.to_on),
      closed,
      left.flatMap((row) => {
        const entry = first[row.line_no - 1];
        return entry
          ? [
              {
                rule: null,
                reason: 'Dekonttan görüldü',
                sides: [
                  { statement_line_id: row.id, amount: row.amount },
                  { entry_id: entry.entry_id, entry_line: entry.line_no, amount: entry.amount },
                ],
              },
            ]
          : [];
      }),
    );
    await db.execute(
      sql`update bank_statements set state = 'closed', closed_at = ${context(one.to_on).now}, closed_by = ${bursar?.id ?? null} where id = ${closed.statement.id}`,
    );
    // a bank keeps its fee, a name stands where the number should, and somebody nobody knows has paid
    const last = second.at(-1)?.effective_on ?? today;
    const moved = second.slice(0, -1).map((entry, at): Movement => {
      const line = wired(entry);
      if (at === 0) return { ...line, amount: line.amount - 750 };
      return at % 3 === 1 ? { ...line, words: 'GELEN HAVALE' } : line;
    });
    const two = readWhole(main, '42', one.closing ?? 0, [
      ...moved,
      { value_on: last, amount: 125_000, reference: 'NONREF', party: 'KUZEY LOJISTIK AS', words: 'BURS DESTEGI' },
      fee(last, -1_275),
    ]);
    const open = { statement: await told(main, two, 'BANK-MAIN-42.sta'), account: main };
    await applyRules(context(two.to_on), open);
  }
  const desk = await accountOf(db, 2);
  const wires = (await entriesOn(site, desk)).filter((each) => each.amount > 0);
  const yesterday = addDays(today, -1);
  const fresh = readWhole(desk, '7', 4_210_00, [
    ...wires.map(wired),
    { value_on: yesterday, amount: 60_000, reference: 'NONREF', party: 'MEHMET KAYA', words: 'OKUL ODEMESI' },
    fee(yesterday, -185),
  ]);
  await told(desk, fresh, 'BANK-DESK-7.sta');
  const terminal = await accountOf(db, 3);
  const slips = await entriesOn(site, terminal);
  const paidOut = (day: string): string => (addDays(day, 1) < today ? addDays(day, 1) : today);
  const orders = [
    ...slips.map((slip) => ({
      on: slip.effective_on,
      reference: slip.reference ?? String(slip.entry_id),
      amount: slip.amount,
    })),
    ...slips.slice(0, 1).map((slip) => ({ on: slip.effective_on, reference: '003121', amount: 2_500 })),
  ];
  if (orders.length === 0) return;
  const lines = orders.map(({ on, reference, amount }, at) => ({
    line: at + 2,
    value_on: paidOut(on),
    booked_on: on,
    amount,
    reversal: false,
    code: null,
    reference,
    bank_reference: null,
    party: null,
    party_iban: null,
    text: '',
    commission: Math.round(amount * 0.0185),
  }));
  const days = lines.map((line) => line.value_on).toSorted();
  const settlement = {
    statement: await told(
      terminal,
      {
        format: 'pos',
        iban: null,
        number: 'POS-DESK-11',
        currency: null,
        opening: null,
        closing: null,
        from_on: days[0] ?? today,
        to_on: days.at(-1) ?? today,
        lines,
      },
      'POS-DESK-11.csv',
    ),
    account: terminal,
  };
  await applyRules(context(settlement.statement.to_on), settlement);
}

/** The statement as the bank's file would have said it, read the way every file is. */
function readWhole(
  account: AccountRow,
  number: string,
  opening: number,
  movements: readonly Movement[],
): ReadStatement {
  const file = mt940Of({ iban: account.iban ?? '', currency: account.currency, number, opening, movements });
  const { statement, bad } = readMt940(file);
  if (!statement || bad.length > 0) throw new Error(`the demo’s statement ${number} cannot be read`);
  return statement;
}
