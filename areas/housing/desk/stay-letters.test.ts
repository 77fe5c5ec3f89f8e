import { beforeAll, expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { addDays, longDay, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inspectionOf, reservationOf, signedUp, tenantOf } from '#test/housing-tenant.ts';
import { confirmDeposits } from '../applying/deposits.ts';

let h: Harness;
let housing: Caller;
beforeAll(async () => {
  h = await harness();
  housing = await h.as('housing');
});
const letterOf = async (email: string, template: string): Promise<{ subject: string; body: string }> => {
  const rows = await h.rows<{ subject: string; body: string }>`
    select subject, body from outbox where recipient = ${email} and template = ${template}`;
  expect([template, rows.length]).toEqual([template, 1]);
  const [row] = rows;
  if (!row) throw new Error(`no ${template}`);
  expect(`${row.subject} ${row.body}`).not.toMatch(/\{\w+\}|undefined|null/);
  return row;
};

it('of a deposit that was paid in part the letter says that part', async () => {
  const his = await tenantOf(h, 'Kismen');
  const id = await reservationOf(h, his.id, 0, 60);
  await signedUp(h, his, 'Kismen', id);
  const [deposit] = await h.rows<{ item_id: number }>`
    select item_id from housing_charges where reservation_id = ${id} and kind = 'deposit'`;
  const pay = (amount: number) =>
    systemWrite(h.services, 'test', (c) =>
      receive(c, {
        customer: { kind: 'tenant', id: his.id },
        currency: 'USD',
        amount,
        into: 'bank',
        part: 'MAIN',
        key: `stay-letters-part-${id}-${amount}`,
        chosen: [Number(deposit?.item_id)],
        only: true,
      }),
    );
  await pay(120_00);
  await h.rows`update housing_reservations set state = 'reserved' where id = ${id}`;
  await h.rows`update housing_stays set state = 'booked', hold_until = null where reservation_id = ${id} and state in ('held', 'offered')`;
  const opened = await inspectionOf(h, id);
  const entered = await housing.post(`/api/v1/housing/desk/${id}/check-in`, {
    ...opened,
    anyway: 'He pays the rest on Monday.',
  });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  const out = await housing.post(`/api/v1/housing/desk/${id}/check-out`, {
    ...(await inspectionOf(h, id)),
    waive: true,
  });
  expect(out.status, JSON.stringify(out.body)).toBe(200);
  const { body } = await letterOf(his.email, 'housing_departed');
  expect(body.split('\n').find((line) => line.startsWith('Deposit you paid'))).toContain('120.00');
}, 240_000);

it.each(['tr', 'en'] as const)(
  'whoever gets a room is told where and whom to ask, whoever leaves what was settled: %s',
  async (language) => {
    const last_name = language === 'tr' ? 'Gelen' : 'Arriving';
    const his = await tenantOf(h, last_name);
    await h.rows`update housing_tenants set language = ${language} where id = ${his.id}`;
    const id = await reservationOf(h, his.id, 0, 60);
    await signedUp(h, his, last_name, id);
    await systemWrite(h.services, 'test', (c) =>
      receive(c, {
        customer: { kind: 'tenant', id: his.id },
        currency: 'USD',
        amount: 200_00,
        into: 'bank',
        part: 'MAIN',
        key: `stay-letters-${id}`,
      }),
    );
    await confirmDeposits(h.services, his.id);
    const [stay] = await h.rows<{ bed: string; room: string; name: string; name_en: string; phone: string }>`
      select b.code as bed, r.code as room, g.name, g.name_en, g.phone from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id
      join housing_buildings g on g.id = r.building_id where s.reservation_id = ${id} and s.state = 'booked'`;
    const today = universityDay(h.services.clock());
    expect((await housing.post(`/api/v1/housing/desk/${id}/check-in`, await inspectionOf(h, id))).status).toBe(200);
    const welcome = await letterOf(his.email, 'housing_welcome');
    expect(welcome.subject).toContain(language === 'tr' ? stay?.name : stay?.name_en);
    for (const part of [stay?.bed, stay?.room, stay?.phone, longDay(addDays(today, 60))[language]])
      expect(welcome.body).toContain(part);

    const list = await inspectionOf(h, id, 80_00);
    // nights that are given up cost nothing: the deposit covers the damage, the rest of it is his own
    const out = await housing.post<{ data: { owed: number } }>(`/api/v1/housing/desk/${id}/check-out`, {
      ...list,
      waive: true,
    });
    expect(out.status).toBe(200);
    const departed = await letterOf(his.email, 'housing_departed');
    const sum = (minor: number): string =>
      (minor / 100).toLocaleString(language === 'tr' ? 'tr-TR' : 'en-US', { minimumFractionDigits: 2 });
    const line = (label: string): string => departed.body.split('\n').find((each) => each.startsWith(label)) ?? '';
    expect(line(language === 'tr' ? 'Hasar bedeli' : 'Damages')).toContain(sum(80_00));
    expect(line(language === 'tr' ? 'Ödenmiş depozito' : 'Deposit you paid')).toContain(sum(200_00));
    const desk = await housing.get<{ data: { lying: { amount: number }[] } }>(`/api/v1/housing/desk/${id}`);
    const back = Number(desk.body.data.lying[0]?.amount ?? 0);
    expect([out.body.data.owed, back > 0]).toEqual([0, true]);
    expect(line(language === 'tr' ? 'Kalan borcunuz' : 'Still owed')).toContain(sum(out.body.data.owed));
    expect(line(language === 'tr' ? 'Size iade' : 'To be given back')).toContain(sum(back));
  },
);
