import { beforeAll, describe, expect, it } from 'vitest';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Harness } from '#test/harness.ts';
import { admitToRegistration, type Admitted } from './admit.ts';
import { nationalIdOf } from './demo-lists.ts';
import { lockRegistration, moveRegistration } from './work/move.ts';

let h: Harness;
let place: { semester_id: number; program_id: number };
const person = (n: number, more: Partial<Admitted> = {}): Admitted => ({
  source: 'placement',
  source_key: `test-${n}`,
  entry_type: 'exam',
  ...place,
  first_name: 'Deniz',
  last_name: 'Sınar',
  birth_date: '2006-03-04',
  national_id: nationalIdOf(410_000_000 + n),
  email: `deniz${n}@posta.example`,
  ...more,
});
const admit = (given: Admitted) => systemWrite(h.services, 'test', (context) => admitToRegistration(context, given));
beforeAll(async () => {
  h = await harness();
  const [row] = await h.rows<{ semester_id: number; program_id: number }>`
    select (select id from semesters where is_active) as semester_id, (select min(id) from programs where level = 'undergraduate') as program_id`;
  place = row as typeof place;
});

describe('REG-001: whoever is accepted becomes a registration', () => {
  it('once for each record of its source, whatever is asked again; the person is told the number', async () => {
    const first = await admit(person(1));
    expect(first).toMatchObject({ made: true });
    expect(await admit(person(1))).toEqual({ ...first, made: false });
    const [row] =
      await h.rows`select state, entry_type, fee, currency from admission_registrations where id = ${first.id}`;
    expect(row).toMatchObject({ state: 'started', entry_type: 'exam', currency: 'TRY' });
    const [mail] = await h.rows<{ body: string }>`select body from outbox where recipient = 'deniz1@posta.example'`;
    expect(mail?.body).toContain(first.application_no);
  });
  it('not twice into one program, not without an identity, not by a number that is none, not without a window', async () => {
    await admit(person(2));
    const refused = async (given: Admitted) =>
      admit(given).then(
        () => 'admitted',
        (error: { refusals?: { key: string }[] }) => error.refusals?.map((each) => each.key),
      );
    expect(await refused(person(2, { source_key: 'test-2b' }))).toEqual(['admission_twice']);
    expect(await refused(person(3, { national_id: null }))).toEqual(['admission_identity_missing']);
    expect(await refused(person(3, { national_id: '12345678901' }))).toEqual(['admission_identity_wrong']);
    await h.rows`update admission_intakes set status = 'p' where entry_type = 'special'`;
    expect(await refused(person(3, { entry_type: 'special' }))).toEqual(['admission_no_intake']);
    await h.rows`update admission_intakes set status = 'a' where entry_type = 'special'`;
  });
  it('goes from state to state as the table allows, and every step is noted', async () => {
    const { id } = await admit(person(4));
    const move = (to: 'phone_verified' | 'paid') =>
      systemWrite(h.services, 'test', async (context) =>
        moveRegistration(context, await lockRegistration(context, id), to),
      );
    await expect(move('paid')).rejects.toMatchObject({ refusals: [{ key: 'admission_not_so' }] });
    await move('phone_verified');
    const events =
      await h.rows`select from_state, to_state from admission_events where registration_id = ${id} order by id`;
    expect(events).toEqual([
      { from_state: null, to_state: 'started' },
      { from_state: 'started', to_state: 'phone_verified' },
    ]);
  });
});
