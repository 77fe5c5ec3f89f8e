import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import { databaseError, rowsOf, sql } from '#kernel/server/database.ts';
import { anonymous } from '#kernel/server/area.ts';
import { receive } from '../ledger/accounts.ts';
import { transfer } from '../ledger/house.ts';
import type { HousePurpose } from '../ledger/rules/chart.ts';
import type { Reconciliation, StatementFile } from './contract.ts';
import { mt940Of, type Movement } from './mt940-file.ts';
import { isIban } from '../refunds/rules/iban.ts';

let h: Harness;
let bursar: Caller;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
});
const api = '/api/v1/finance';
interface Told<T> {
  data: T;
  message: string;
  errors?: Record<string, string[]>;
}
let serial = 0;
/** An IBAN nobody else has. */
function newIban(): string {
  const base = `00061005197${String(process.pid % 1000).padStart(3, '0')}${String((serial += 1)).padStart(8, '0')}`;
  for (let check = 2; check < 99; check += 1) {
    const iban = `TR${String(check).padStart(2, '0')}${base}`;
    if (isIban(iban)) return iban;
  }
  throw new Error('no check digits');
}
interface Account {
  id: number;
  iban: string | null;
  part: string;
  purpose: 'bank' | 'card_clearing';
}
async function newAccount(purpose: Account['purpose'] = 'bank'): Promise<Account> {
  const part = `T${process.pid}${(serial += 1)}`;
  const iban = purpose === 'bank' ? newIban() : null;
  const made = await bursar.post<Told<{ id: number }>>(`${api}/money-accounts`, {
    code: part,
    name: 'Deneme',
    name_en: 'Test',
    purpose,
    currency: 'USD',
    part,
    ...(iban ? { iban } : {}),
  });
  expect(made.status).toBe(201);
  return { id: made.body.data.id, iban, part, purpose };
}
/** A line of the ledger on the account. */
let keys = 0;
const booked = (account: Account, amount: number, effective_on = today(), against: HousePurpose = 'suspense') =>
  h.database.transaction((db) =>
    transfer(
      { db, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
      {
        key: `test-${process.pid}-${(keys += 1)}`,
        currency: 'USD',
        lines: [
          { purpose: account.purpose, part: account.part, amount },
          { purpose: against, amount: -amount },
        ],
        effective_on,
      },
    ),
  );
const move = (amount: number, words = 'HAVALE', more: Partial<Movement> = {}): Movement => ({
  value_on: today(),
  amount,
  reference: 'NONREF',
  party: '',
  words,
  ...more,
});
const fileOf = (account: Account, number: string, opening: number, movements: readonly Movement[]): string =>
  mt940Of({ iban: account.iban ?? '', currency: 'USD', number, opening, movements });
async function send(
  text: string,
  fields: Record<string, string> = {},
  who: Caller = bursar,
): Promise<{ status: number; body: Told<StatementFile> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([text]), 'ekstre.txt');
  const request = new Request('http://x', { method: 'POST', body: form });
  const answer = await h.app.inject({
    method: 'POST',
    url: `${api}/statements/import`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
      'accept-language': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function taken(
  account: Account,
  number: string,
  opening: number,
  movements: readonly Movement[],
): Promise<number> {
  const { status, body } = await send(fileOf(account, number, opening, movements));
  expect([status, body.message]).toEqual([200, 'statement_taken']);
  return body.data.id ?? 0;
}
const seen = async (id: number): Promise<Reconciliation> =>
  (await bursar.get<Told<Reconciliation>>(`${api}/statements/${id}/desk`)).body.data;
const matches = (id: number, lines: readonly number[], entries: readonly number[], more: object = {}) =>
  bursar.post<Told<{ id: number }>>(`${api}/statements/${id}/match`, {
    lines,
    entries: entries.map((entry_id) => ({ entry_id, line_no: 1 })),
    ...more,
  });
const violated = (statement: Promise<unknown>): Promise<string | null> =>
  statement.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? null,
  );

describe('taking a statement', () => {
  test('is the bursar’s; who oversees reads; others do neither', async () => {
    const account = await newAccount();
    const text = fileOf(account, '1', 0, [move(100)]);
    expect((await send(text, {}, h.nobody)).status).toBe(401);
    for (const who of ['student', 'registrar', 'observer'])
      expect((await send(text, {}, await h.as(who))).status).toBe(403);
    expect((await (await h.as('observer')).get(`${api}/statements`)).status).toBe(200);
    expect((await (await h.as('registrar')).get(`${api}/statements`)).status).toBe(403);
    expect((await bursar.get(`${api}/statements/999999/desk`)).status).toBe(404);
  });
  test('the account is known by its IBAN, the file is kept, and a dry run keeps nothing', async () => {
    const account = await newAccount();
    const text = fileOf(account, '1', 10_000, [move(2_550), move(-50)]);
    const looked = await send(text, { dry_run: 'true' });
    expect([looked.status, looked.body.message, looked.body.data.id]).toEqual([200, 'statement_read', null]);
    const { body } = await send(text);
    expect(body.data).toMatchObject({ opening: 10_000, closing: 12_500, lines: 2, sum: 2_500, bad: [] });
    const file = await bursar.get(`${api}/statements/${body.data.id}/file`);
    expect(file.raw.toString()).toBe(text);
    const [audit] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'bank-statement' and action = 'import-statement' and record_id = ${body.data.id}`;
    expect(audit?.n).toBe(1);
  });
  test('the same file twice, the same number twice, a gap, and sums that differ are refused', async () => {
    const account = await newAccount();
    const text = fileOf(account, '1', 0, [move(100)]);
    expect((await send(text)).status).toBe(200);
    expect((await send(text)).body.message).toBe('statement_twice');
    expect((await send(fileOf(account, '1', 0, [move(100, 'SONRA')]))).body.message).toBe('statement_number_twice');
    expect((await send(fileOf(account, '3', 250, [move(1)]))).body.message).toBe('statement_opening_differs');
    const wrong = fileOf(account, '2', 100, [move(40), move(60)]).replace(/:61:[^:]*C0,60[^:]*:86:[^:]*/, '');
    const refused = await send(wrong);
    expect([refused.status, refused.body.message]).toEqual([406, 'statement_sums_differ']);
    const [count] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from bank_statements where account_id = ${account.id}`;
    expect(count?.n).toBe(1);
    expect((await send(fileOf(account, '2', 100, [move(1)]))).status).toBe(200);
  });
  test('an account nobody has, another currency and a file that is none are said to be that', async () => {
    const account = await newAccount();
    const message = async (text: string, fields: Record<string, string> = {}) =>
      (await send(text, fields)).body.message;
    expect(
      await message(mt940Of({ iban: newIban(), currency: 'USD', number: '1', opening: 0, movements: [move(1)] })),
    ).toBe('statement_account_unknown');
    expect(
      await message(
        mt940Of({ iban: account.iban ?? '', currency: 'EUR', number: '1', opening: 0, movements: [move(1)] }),
      ),
    ).toBe('statement_currency_differs');
    const other = await newAccount();
    expect(await message(fileOf(account, '1', 0, [move(1)]), { account_id: String(other.id) })).toBe(
      'statement_account_differs',
    );
    expect(await message('Sayın müşterimiz')).toBe('statement_columns');
    expect(await message('<!DOCTYPE x [<!ENTITY a "b">]><Document/>')).toBe('statement_entities');
    expect(await message('Tarih;Tutar;Bakiye\n05.01.2026;1,00;1,00')).toBe('statement_account_missing');
    expect((await send('')).status).toBe(422);
  });
  test('bad rows are all named, and nothing of the file is taken', async () => {
    const account = await newAccount();
    const text = ['Tarih;Tutar;Bakiye', '05.01.2026;1,00;1,00', '31.02.2026;1,00;2,00', '06.01.2026;1.234;3,00'].join(
      '\n',
    );
    const fields = { account_id: String(account.id) };
    const looked = await send(text, { ...fields, dry_run: 'true' });
    expect(looked.body.data.bad.map((row) => [row.line, row.why])).toEqual([
      [3, 'day'],
      [4, 'amount_doubtful'],
    ]);
    expect((await send(text, fields)).body.message).toBe('statement_rows_bad');
    const [count] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from bank_statements where account_id = ${account.id}`;
    expect(count?.n).toBe(0);
  });
  test('one file sent by five at once is one statement', async () => {
    const account = await newAccount();
    const text = fileOf(account, '1', 0, [move(100)]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(text)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((each) => each.status !== 200).map((each) => each.body.message))).toEqual(
      new Set(['statement_twice']),
    );
  });
});

describe('matching', () => {
  test('a reference, the amount and a day within the window match by rule, and the rule is kept', async () => {
    const account = await newAccount();
    const student = (
      await h.rows<{
        id: number;
        number: string;
      }>`select p.id, s.student_number as number from student_programs p join students s on s.id = p.student_id where p.is_main order by p.id limit 1`
    )[0];
    await h.database.transaction((db) =>
      receive(
        { db, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
        {
          customer: { kind: 'student_program', id: student?.id ?? 0 },
          currency: 'USD',
          amount: 77_700,
          into: 'bank',
          part: account.part,
          key: `test-${process.pid}-student-${account.id}`,
          effective_on: inDays(-2),
        },
      ),
    );
    const id = await taken(account, '1', 0, [
      move(77_700, `EFT ${student?.number ?? ''} HARC`),
      move(77_700, 'EFT HARC'),
    ]);
    const page = await seen(id);
    expect(page.lines.map((line) => line.match_id !== null)).toEqual([true, false]);
    expect(page.matches).toMatchObject([{ rule: 'student' }]);
    expect(page.totals).toMatchObject({
      bank: 155_400,
      matched: 77_700,
      bank_left: 77_700,
      ledger_left: 0,
      bank_lines_left: 1,
    });
  });
  test('by hand: one to many, many to one, sums equal; another account’s lines and lines that are taken are refused', async () => {
    const account = await newAccount();
    const [a, b, c] = [await booked(account, 300), await booked(account, 200), await booked(account, 900)];
    const id = await taken(account, '1', 0, [move(500), move(400), move(500)]);
    const [five, four, other] = (await seen(id)).lines.map((line) => line.id);
    expect((await matches(id, [five ?? 0], [a])).body.message).toBe('match_sums_differ');
    expect((await matches(id, [five ?? 0], [a, b])).status).toBe(200);
    expect((await matches(id, [other ?? 0], [a, b])).body.message).toBe('line_matched_before');
    expect((await matches(id, [four ?? 0], [])).body.message).toBe('match_nothing');
    const stranger = await booked(await newAccount(), 900);
    expect((await matches(id, [four ?? 0, other ?? 0], [stranger])).body.message).toBe('line_not_of_account');
    expect((await matches(id, [four ?? 0, other ?? 0], [c])).status).toBe(200);
    const { totals } = await seen(id);
    expect(totals).toMatchObject({ bank: 1_400, ledger: 1_400, matched: 1_400, bank_left: 0, ledger_left: 0 });
  });
  test('a reversal of the bank cancels its movement without the ledger', async () => {
    const account = await newAccount();
    const id = await taken(account, '1', 0, [move(500), move(-500)]);
    const lines = (await seen(id)).lines.map((line) => line.id);
    expect((await matches(id, lines, [])).status).toBe(200);
    expect((await seen(id)).totals.bank_lines_left).toBe(0);
  });
  test('a small difference goes to an expense with its reason; removing the match takes it back', async () => {
    const account = await newAccount();
    const entry = await booked(account, 50_000);
    const id = await taken(account, '1', 0, [move(49_250)]);
    const [line] = (await seen(id)).lines;
    const give = { difference_to: 'bank_fees' };
    expect((await matches(id, [line?.id ?? 0], [entry], give)).body.message).toBe('match_reason_missing');
    const large = await booked(account, 200_000);
    expect((await matches(id, [line?.id ?? 0], [large], { ...give, reason: 'Masraf' })).body.message).toBe(
      'match_difference_large',
    );
    const made = await matches(id, [line?.id ?? 0], [entry], { ...give, reason: 'Muhabir banka masrafı' });
    expect(made.status).toBe(200);
    const cost = async () =>
      (
        await h.rows<{
          sum: number;
        }>`select coalesce(sum(p.amount), 0)::int as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id where a.purpose = 'bank_fees' and e.source_kind = 'bank_statement' and e.source_id = ${id}`
      )[0]?.sum;
    expect(await cost()).toBe(750);
    const undo = `${api}/matches/${made.body.data.id}/undo`;
    expect((await bursar.post(undo, {})).status).toBe(422);
    expect((await bursar.post(undo, { reason: 'Yanlış kayıt' })).status).toBe(200);
    expect((await bursar.post<Told<null>>(undo, { reason: 'Yanlış kayıt' })).body.message).toBe('match_undone_before');
    expect(await cost()).toBe(0);
    const page = await seen(id);
    expect([page.totals.bank_lines_left, page.totals.ledger_left]).toEqual([1, 250_000]);
    // free again: matched anew, with another cost of its own
    expect((await matches(id, [line?.id ?? 0], [entry], { ...give, reason: 'Bu kez doğru' })).status).toBe(200);
    expect(await cost()).toBe(750);
  });
  test('nothing is matched twice: twenty at once on the same lines leave one match each', async () => {
    const account = await newAccount();
    const entry = await booked(account, 100);
    const id = await taken(account, '1', 0, [move(100), move(100, 'B'), move(100, 'C')]);
    const lines = (await seen(id)).lines.map((line) => line.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => matches(id, [lines[at % 3] ?? 0], [entry])),
    );
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((each) => each.status !== 200).map((each) => each.body.message))).toEqual(
      new Set(['line_matched_before']),
    );
    const [held] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from match_sides where entry_id = ${entry} and holds`;
    expect(held?.n).toBe(1);
  });
  test('the database refuses by itself what the commands refuse', async () => {
    const account = await newAccount();
    const [entry, other] = [await booked(account, 100), await booked(account, 60)];
    const id = await taken(account, '1', 0, [move(100), move(60, 'B')]);
    const [line, second] = (await seen(id)).lines.map((each) => each.id);
    const first = await matches(id, [line ?? 0], [entry]);
    const side = (values: ReturnType<typeof sql>) =>
      h.database.transaction(async (db) => {
        const [made] = await rowsOf<{ id: number }>(
          db,
          sql`insert into statement_matches (account_id, statement_id, made_at) values (${account.id}, ${id}, now()) returning id`,
        );
        await rowsOf(
          db,
          sql`insert into match_sides (match_id, account_id, statement_line_id, entry_id, entry_line, amount) select ${made?.id}, ${account.id}, x.* from (values ${values}) as x(l, e, n, a)`,
        );
      });
    expect(await violated(side(sql`(null::bigint, ${entry}::bigint, 1, 100)`))).toBe('match_sides_entry_once');
    expect(await violated(side(sql`(${line}::bigint, null::bigint, null::int, 100)`))).toBe(
      'match_sides_movement_once',
    );
    expect(await violated(side(sql`(${second}::bigint, null::bigint, null::int, 60)`))).toBe('match_sides_one_sum');
    expect(await violated(side(sql`(${second}::bigint, null::bigint, null::int, 61)`))).toBe('match_sides_own_amount');
    expect(await violated(side(sql`(null::bigint, ${other}::bigint, 2, -60)`))).toBe('match_sides_own_amount');
    const run = (statement: ReturnType<typeof sql>) => violated(rowsOf(h.database.db, statement));
    expect(await run(sql`update match_sides set amount = 1 where match_id = ${first.body.data.id}`)).toBe(
      'match_sides_final',
    );
    expect(await run(sql`update statement_lines set amount = 1 where id = ${second}`)).toBe('statement_lines_final');
    expect(await run(sql`update bank_statements set state = 'closed', closed_at = now() where id = ${id}`)).toBe(
      'bank_statements_complete',
    );
  });
});

describe('what is left, and the end', () => {
  test('each movement is matched or explained before a statement closes; then nothing of it moves', async () => {
    const account = await newAccount();
    const entry = await booked(account, 100);
    const id = await taken(account, '1', 0, [move(100), move(-30, 'IADE')]);
    const [line, left] = (await seen(id)).lines.map((each) => each.id);
    const made = await matches(id, [line ?? 0], [entry]);
    const close = () => bursar.post<Told<null>>(`${api}/statements/${id}/close`);
    expect((await close()).body.message).toBe('statement_lines_left');
    expect((await seen(id)).can.close).not.toBe(true);
    const explain = (of: number | undefined, body: object) =>
      bursar.post<Told<null>>(`${api}/statement-lines/${of}/explain`, body);
    expect((await explain(left, { as: 'own_transfer' })).status).toBe(422);
    const why = { as: 'own_transfer', reason: 'Vadeli hesaba' };
    expect((await explain(left, why)).status).toBe(200);
    expect((await explain(left, why)).body.message).toBe('line_matched_before');
    expect((await explain(line, why)).body.message).toBe('line_matched_before');
    expect((await bursar.post(`${api}/statement-lines/${left}/unexplain`)).status).toBe(200);
    expect((await explain(left, why)).status).toBe(200);
    expect((await close()).status).toBe(200);
    expect((await close()).body.message).toBe('statement_closed');
    expect(
      (await bursar.post<Told<null>>(`${api}/matches/${made.body.data.id}/undo`, { reason: 'Deneme' })).body.message,
    ).toBe('statement_closed');
    expect((await bursar.post<Told<null>>(`${api}/statement-lines/${left}/unexplain`)).body.message).toBe(
      'statement_closed',
    );
    expect((await bursar.delete<Told<null>>(`${api}/statements/${id}`)).body.message).toBe('statement_closed');
    const run = (statement: ReturnType<typeof sql>) => violated(rowsOf(h.database.db, statement));
    expect(await run(sql`update statement_lines set explanation = 'x' where id = ${left}`)).toBe(
      'statement_lines_open_statement',
    );
    expect(await run(sql`update match_sides set holds = false where match_id = ${made.body.data.id}`)).toBe(
      'match_sides_open_statement',
    );
    expect(await run(sql`update bank_statements set state = 'open', closed_at = null where id = ${id}`)).toBe(
      'bank_statements_final',
    );
  });
  test('statements close in their order; one taken by mistake goes again, the last first', async () => {
    const account = await newAccount();
    const one = await taken(account, '1', 0, [move(10)]);
    const two = await taken(account, '2', 10, [move(20)]);
    const explain = async (id: number) =>
      bursar.post(`${api}/statement-lines/${(await seen(id)).lines[0]?.id}/explain`, {
        as: 'bank_error',
        reason: 'Banka düzeltecek',
      });
    await explain(two);
    expect((await bursar.post<Told<null>>(`${api}/statements/${two}/close`)).body.message).toBe(
      'statement_before_open',
    );
    expect((await bursar.delete<Told<null>>(`${api}/statements/${one}`)).body.message).toBe('statement_followed');
    expect((await bursar.delete<Told<null>>(`${api}/statements/${two}`)).body.message).toBe('statement_in_use');
    await bursar.post(`${api}/statement-lines/${(await seen(two)).lines[0]?.id}/unexplain`);
    expect((await bursar.delete(`${api}/statements/${two}`)).status).toBe(200);
    expect((await bursar.delete(`${api}/statements/${one}`)).status).toBe(200);
    expect(await taken(account, '1', 0, [move(10)])).toBeGreaterThan(two);
  });
  test('money of an unknown sender goes to suspense with a receipt of the desk, and can be assigned there', async () => {
    const [desk] = await h.rows<{ id: number; iban: string; closing: number }>`
      select a.id, a.iban, (select b.closing from bank_statements b where b.account_id = a.id order by b.to_on desc, b.id desc limit 1) as closing from money_accounts a where a.purpose = 'bank' and a.part is null and a.currency = 'USD'`;
    const account: Account = { id: desk?.id ?? 0, iban: desk?.iban ?? '', part: '', purpose: 'bank' };
    const id = await taken(account, `S${process.pid}`, Number(desk?.closing ?? 0), [
      move(4_321, 'OKUL', { party: 'NERMIN AKIN' }),
      move(-5),
    ]);
    const [line, out] = (await seen(id)).lines.filter((each) => each.match_id === null).map((each) => each.id);
    const suspend = (of: number | undefined) =>
      bursar.post<Told<{ receipt: { id: number; number: string } }>>(`${api}/statement-lines/${of}/suspend`);
    const { body: now } =
      await bursar.get<Told<{ shift: { id: number; expected: number } | null; free: { id: number; left: number }[] }>>(
        '/api/v1/cash/desk',
      );
    if (now.data.shift)
      await bursar.post(`/api/v1/cash/shifts/${now.data.shift.id}/close`, { counted: now.data.shift.expected });
    expect((await suspend(line)).body.message).toBe('no_open_shift');
    const { body: free } = await bursar.get<Told<{ free: { id: number; left: number }[] }>>('/api/v1/cash/desk');
    const [drawer] = free.data.free;
    await bursar.post('/api/v1/cash/desk/open', { drawer_id: drawer?.id, counted: drawer?.left ?? 0 });
    expect((await suspend(out)).body.message).toBe('suspense_money_in');
    const given = await suspend(line);
    expect(given.status).toBe(200);
    expect((await suspend(line)).body.message).toBe('line_matched_before');
    const page = await seen(id);
    expect(page.lines.find((each) => each.id === line)?.match_id).not.toBeNull();
    expect(page.ledger.find((each) => each.receipt?.number === given.body.data.receipt.number)).toMatchObject({
      amount: 4_321,
      who: 'NERMIN AKIN',
    });
    const [other] = await h.rows<{
      payer: string;
      customer_kind: null;
    }>`select payer, customer_kind from receipts where id = ${given.body.data.receipt.id}`;
    expect(other).toEqual({ payer: 'NERMIN AKIN', customer_kind: null });
    const elsewhere = await newAccount();
    const [theirs] = (await seen(await taken(elsewhere, '1', 0, [move(10)]))).lines;
    expect((await suspend(theirs?.id)).body.message).toBe('suspense_at_desk');
  });
  test('a card settlement: matched by its order, paid out net with its commission when it closes, and no order twice', async () => {
    const account = await newAccount('card_clearing');
    const entry = await booked(account, 10_000, inDays(-1));
    const day = today().split('-').toReversed().join('.');
    const text = (order: string, extra = '') =>
      `Sipariş No;Brüt;Komisyon;Net;Valör\n${order};100,00;1,85;98,15;${day}\n${extra}`;
    const fields = { account_id: String(account.id) };
    expect((await send(text('A-1001'))).body.message).toBe('statement_account_missing');
    expect((await send(text('A-1001'), { account_id: String((await newAccount()).id) })).body.message).toBe(
      'statement_of_another_kind',
    );
    const first = await send(text('A-1001'), fields);
    expect(first.status).toBe(200);
    const id = first.body.data.id ?? 0;
    const again = await send(text('A-1001', '\n'), { ...fields, dry_run: 'true' });
    expect(again.body.data.bad.map((row) => row.why)).toEqual(['settled_before']);
    const [line] = (await seen(id)).lines;
    expect((await seen(id)).suggestions).toMatchObject([{ entry_id: entry, rule: 'amount' }]);
    expect((await matches(id, [line?.id ?? 0], [entry])).status).toBe(200);
    expect((await bursar.post(`${api}/statements/${id}/close`)).status).toBe(200);
    const rows = await h.rows<{ purpose: string; amount: number }>`
      select a.purpose, p.amount::int as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id where e.source_kind = 'bank_statement' and e.source_id = ${id} order by p.line_no`;
    expect(rows).toEqual([
      { purpose: 'bank', amount: 9_815 },
      { purpose: 'commission', amount: 185 },
      { purpose: 'card_clearing', amount: -10_000 },
    ]);
  });
});
