import { beforeAll, describe, expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inspectionOf, oneKey, reservationOf, signedUp, tenantOf } from '#test/housing-tenant.ts';
import { checkOutSum, depositState } from '../stays/rules/deposit-words.ts';

let h: Harness;
let housing: Caller;
let today: string;
beforeAll(async () => {
  h = await harness();
  housing = await h.as('housing');
  today = universityDay(h.services.clock());
});
type Into = 'bank' | 'cash';
const comes = (tenant_id: number, key: string, amount: number, into: Into, chosen: number[] = []): Promise<number> =>
  systemWrite(h.services, 'test', (c) =>
    receive(c, {
      customer: { kind: 'tenant', id: tenant_id },
      currency: 'USD',
      amount,
      into,
      part: into === 'bank' ? 'MAIN' : 'SAFE',
      chosen,
      ...(chosen.length > 0 ? { only: true } : {}),
      key: `money-test-${tenant_id}-${key}`,
    }),
  );
interface Story {
  state: string;
  left: number;
  lines: {
    on: string;
    step: string;
    amount: number;
    way: string | null;
    about: { tr: string; en: string } | null;
    receipt: string | null;
  }[];
}
interface Sums {
  open: { title: { en: string }; open: number }[];
  rent_change: number;
  damages: number;
  fee: number;
  deposit_paid: number;
  lying: number;
  owed: number;
  back: number;
}
/** Somebody who paid his deposit in cash, owes a part of his rent and lives here. */
async function lives(last_name: string) {
  const his = await tenantOf(h, last_name);
  const id = await reservationOf(h, his.id, 0, 60);
  await signedUp(h, his, last_name, id);
  const [deposit] = await h.rows<{ item_id: number }>`
    select item_id from housing_charges where reservation_id = ${id} and kind = 'deposit'`;
  const story = async (): Promise<Story | null> =>
    (
      await his.caller.get<{ data: { reservations: { deposit_story: Story | null }[] } }>(
        '/api/v1/housing/my/reservations',
      )
    ).body.data.reservations[0]?.deposit_story ?? null;
  expect(await story()).toMatchObject({ state: 'unpaid', lines: [] });
  await comes(his.id, 'deposit', 200_00, 'cash', [Number(deposit?.item_id)]);
  const { confirmDeposits } = await import('../applying/deposits.ts');
  await confirmDeposits(h.services, his.id);
  expect(await story()).toMatchObject({ state: 'held', lines: [{ on: today, step: 'paid', way: 'cash' }] });
  const list = await inspectionOf(h, id);
  expect((await housing.post(`/api/v1/housing/desk/${id}/check-in`, list)).status).toBe(200);
  const sums = async (query: string): Promise<Sums> =>
    (await housing.get<{ data: Sums }>(`/api/v1/housing/desk/${id}/check-out?${query}`)).body.data;
  return { ...his, reservation: id, story, sums };
}

it('before a check-out its dialog lists rent, fee, damages and deposit, and what it says is what is booked', async () => {
  const who = await lives('Çıkan');
  const path = `/api/v1/housing/desk/${who.reservation}/check-out`;
  expect((await h.nobody.get(path)).status).toBe(401);
  for (const other of [await h.as('student'), await h.as('bursar'), await h.as('studentaffairs'), who.caller])
    expect((await other.get(path)).status).toBe(403);
  expect((await housing.get('/api/v1/housing/desk/999999/check-out')).status).toBe(404);

  const all = await who.sums('damages=8000');
  const [rent] = all.open;
  // the rent of sixty nights is open, all but one night of it falls away, and the policy asks a quarter of that
  expect(all).toMatchObject({
    open: [{ title: { en: 'Housing rent' } }],
    damages: 80_00,
    deposit_paid: 200_00,
    lying: 0,
  });
  expect(all.rent_change).toBeLessThan(0);
  expect(all.fee).toBe(Math.round(-all.rent_change / 4));
  expect(all.owed - all.back).toBe((rent?.open ?? 0) + all.rent_change + all.fee + 80_00 - 200_00);
  const waived = await who.sums('damages=8000&waive=true');
  expect([waived.fee, waived.owed, waived.back]).toEqual([
    0,
    Math.max(0, all.owed - all.back - all.fee),
    Math.max(0, all.back - all.owed + all.fee),
  ]);
  const out = await housing.post<{ data: { owed: number; fee: number; damages: number } }>(path, {
    ...(await inspectionOf(h, who.reservation, 80_00)),
  });
  expect(out.status).toBe(200);
  const { owed, fee, damages } = out.body.data;
  expect({ owed, fee, damages }).toEqual({ owed: all.owed, fee: all.fee, damages: 80_00 });
  // he has left: there is nothing to check out
  expect((await housing.get(path)).status).toBe(404);
});

it('who leaves owing nothing sees what his deposit went to: used for damages, kept with a reason, given back by bank, each with its day', async () => {
  const who = await lives('Giden');
  const [rent] = await h.rows<{ item_id: number; amount: number }>`
    select item_id, amount from housing_charges where reservation_id = ${who.reservation} and kind = 'rent'`;
  await comes(who.id, 'rent', Number(rent?.amount), 'bank');
  const before = await who.sums('damages=8000&waive=true');
  expect(before).toMatchObject({ open: [], owed: 0, back: 120_00 - before.rent_change });
  const damaged = await inspectionOf(h, who.reservation, 80_00);
  const path = `/api/v1/housing/desk/${who.reservation}`;
  expect((await housing.post(`${path}/check-out`, { ...damaged, waive: true })).status).toBe(200);
  const shown = await housing.get<{ data: { owed: object[]; lying: { amount: number }[]; deposit_story: Story } }>(
    path,
  );
  expect(shown.body.data).toMatchObject({ owed: [], lying: [{ amount: before.back }] });
  const after = await who.story();
  expect(after).toEqual(shown.body.data.deposit_story);
  expect(after).toMatchObject({
    state: 'left',
    lines: [{ step: 'paid', amount: 200_00, way: 'cash' }, ...(after?.lines.slice(1) ?? [])],
  });
  const settle = (input: object) =>
    housing.post(`${path}/money`, { currency: 'USD', ...input }, oneKey()).then(({ status }) => status);
  expect(await settle({ way: 'keep', amount: 20_00, reason: 'Anahtar eksik' })).toBe(200);
  expect(
    await settle({ way: 'bank', amount: before.back - 20_00, reason: 'Depozito iadesi', reference: 'TR-77' }),
  ).toBe(200);
  const end = await who.story();
  expect(end).toMatchObject({ state: 'over', left: 0 });
  expect(end?.lines.slice(-2)).toEqual([
    {
      on: today,
      step: 'kept',
      amount: 20_00,
      way: null,
      about: { tr: 'Anahtar eksik', en: 'Anahtar eksik' },
      receipt: null,
    },
    {
      on: today,
      step: 'paid_back',
      amount: before.back - 20_00,
      way: 'bank',
      about: { tr: 'Depozito iadesi · TR-77', en: 'Depozito iadesi · TR-77' },
      receipt: null,
    },
  ]);
  // the office finds the same on the tenant, whoever may not read tenants nothing
  const money = `/api/v1/housing/tenant/${who.id}/money`;
  const office = await housing.get<{ data: { number: string; open: object[]; stays: { deposit_story: Story }[] } }>(
    money,
  );
  expect(office.body.data).toMatchObject({ number: who.number, open: [], stays: [{ deposit_story: end }] });
  expect((await (await h.as('studentaffairs')).get(money)).status).toBe(200);
  expect((await h.nobody.get(money)).status).toBe(401);
  for (const other of [await h.as('student'), await h.as('bursar'), who.caller])
    expect((await other.get(money)).status).toBe(403);
  expect((await housing.get('/api/v1/housing/tenant/99999999/money')).status).toBe(404);
});

it('the demo says of a deposit that was used for damages which charge it went to', async () => {
  const [stay] = await h.rows<{ id: number; leaves_on: string }>`
    select r.id, r.leaves_on from housing_reservations r join housing_charges c on c.reservation_id = r.id and c.kind = 'damage' where r.leaves_on < ${addDays(today, -30)} order by r.id limit 1`;
  const { body } = await housing.get<{ data: { deposit_story: Story } }>(`/api/v1/housing/desk/${Number(stay?.id)}`);
  expect(body.data.deposit_story.lines).toMatchObject([
    { step: 'paid', amount: 200_00, way: 'bank' },
    { on: stay?.leaves_on, step: 'settled', amount: 80_00, about: { en: 'Damage charge' } },
    { step: 'paid_back', amount: 120_00, way: 'bank' },
  ]);
});

describe('rules of a deposit', () => {
  it.each([
    [{ stands: 200, paid: 0, gone: 0, lying: 0 }, 'unpaid', 0],
    [{ stands: 200, paid: 150, gone: 0, lying: 0 }, 'unpaid', 0],
    [{ stands: 200, paid: 200, gone: 0, lying: 900 }, 'held', 0],
    [{ stands: 0, paid: 200, gone: 80, lying: 500 }, 'left', 120],
    // what has meanwhile paid something else is no longer to be given back
    [{ stands: 0, paid: 200, gone: 80, lying: 50 }, 'left', 50],
    [{ stands: 0, paid: 200, gone: 80, lying: 0 }, 'over', 0],
    [{ stands: 0, paid: 200, gone: 260, lying: 30 }, 'over', 0],
  ] as const)('%o is %s', (money, state, left) => expect(depositState(money)).toEqual({ state, left }));
  it('a check-out leaves a debt or money, never both', () => {
    const money = { open: 500, rent_change: -100, damages: 80, fee: 25, deposit_paid: 200, lying: 5 };
    expect(checkOutSum(money)).toEqual({ owed: 300, back: 0 });
    expect(checkOutSum({ ...money, open: 0 })).toEqual({ owed: 0, back: 200 });
    expect(checkOutSum({ ...money, open: 200 })).toEqual({ owed: 0, back: 0 });
  });
});
