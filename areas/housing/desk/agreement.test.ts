import { beforeAll, expect, it } from 'vitest';
import { drawnSignature } from '../../../bench/kit/drawn-signature.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { bookedAtDesk, inspectionOf } from '#test/housing-tenant.ts';

let h: Harness;
let office: Caller;
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
});
interface Desk {
  data: {
    state: string;
    agreement: { signed_at: string | null; edition: string | null; paper: { edition: string; body_en: string } | null };
  };
}
const api = '/api/v1/housing';
const deskOf = async (id: number): Promise<Desk['data']> => (await office.get<Desk>(`${api}/desk/${id}`)).body.data;
const lineOf = async (id: number) =>
  (
    await office.get<{ data: { arrivals: { id: number; unsigned: boolean }[] } }>(`${api}/desk`)
  ).body.data.arrivals.find((each) => each.id === id);
/** The agreement's token, as it stands in the letter of the booking. */
async function linkOf(email: string): Promise<string> {
  const [letter] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${email} and template = 'housing_booked'`;
  return /\/housing\/agreement-form\/(\S+)/.exec(letter?.body ?? '')?.[1] ?? '';
}
const signature = (token: string, name: string): object => ({ token, name, agreed: true, signature: drawnSignature });
const signedOf = (id: number) =>
  h.rows<{ signed_name: string; edition: string; file: boolean; address: string | null; at: boolean }>`
    select a.signed_name, x.edition, a.signature_file_id is not null as file, a.address, a.signed_at = r.signed_at as at
    from housing_agreements a join housing_agreement_texts x on x.id = a.text_id join housing_reservations r on r.id = a.reservation_id
    where r.id = ${id} and a.signed_at is not null`;

it('HOU-004 whoever is booked at the desk signs by the link in the letter: read with bed and price, once, and the bed stays booked', async () => {
  const his = await bookedAtDesk(h, 'Mektuplu', 200, 240);
  const token = await linkOf(his.email);
  const paper = await h.nobody.post<{ data: { number: string; until: string | null; edition: string } }>(
    `${api}/agreement-form`,
    { token },
  );
  expect([paper.status, paper.body.data]).toMatchObject([200, { number: his.number, until: null }]);
  expect((await deskOf(his.id)).agreement.paper?.edition).toBe(paper.body.data.edition);
  const other = await h.nobody.post<{ message: string }>(
    `${api}/agreement-form/sign`,
    signature(token, 'Ada Lovelace'),
  );
  expect([other.status, other.body.message]).toEqual([406, 'housing_name_differs']);
  const signed = await h.nobody.post<{ data: { ticket: string } }>(
    `${api}/agreement-form/sign`,
    signature(token, 'Derya Mektuplu'),
  );
  expect(signed.status).toBe(200);
  // what follows is the deposit of a bed that is his already
  const after = await h.nobody.post<{ data: object }>(`${api}/form/success`, { ticket: signed.body.data.ticket });
  expect(after.body.data).toMatchObject({ number: his.number, booked: true, until: null });
  expect(after.raw.toString()).toContain('/epayment/housing/');
  expect(await deskOf(his.id)).toMatchObject({
    state: 'reserved',
    agreement: { edition: paper.body.data.edition, paper: null },
  });
  expect(await signedOf(his.id)).toMatchObject([{ signed_name: 'Derya Mektuplu', file: true, at: true }]);
  const again = await h.nobody.post(`${api}/agreement-form/sign`, signature(token, 'Derya Mektuplu'));
  expect([again.status, (await h.nobody.post(`${api}/agreement-form`, { token })).status]).toEqual([406, 404]);
});

it('HOU-004 at the hand-over an unsigned agreement is asked for: signed on the desk’s screen, or left out for a reason that is kept', async () => {
  const his = await bookedAtDesk(h, 'Masada', 0, 40);
  const { edition } = (await deskOf(his.id)).agreement.paper ?? { edition: '' };
  expect(await lineOf(his.id)).toMatchObject({ unsigned: true });
  const at = `${api}/desk/${his.id}`;
  const handed = { ...(await inspectionOf(h, his.id)), anyway: 'Pays on Monday' };
  const asked = await office.post<{ message: string }>(`${at}/check-in`, handed);
  expect([asked.status, asked.body.message]).toEqual([406, 'check_in_no_agreement']);

  const drawn = { edition, agreed: true, signature: drawnSignature };
  for (const who of [h.nobody, await h.as('student'), await h.as('observer')])
    expect([401, 403]).toContain((await who.post(`${at}/agreement`, drawn)).status);
  expect((await office.post(`${at}/agreement`, { ...drawn, agreed: false })).status).toBe(422);
  const old = await office.post<{ message: string }>(`${at}/agreement`, { ...drawn, edition: 'none' });
  expect([old.status, old.body.message]).toEqual([406, 'agreement_other_edition']);
  expect(await signedOf(his.id)).toEqual([]);
  const signed = await office.post(`${at}/agreement`, drawn);
  expect([signed.status, signed.body]).toMatchObject([200, { message: 'housing_agreement_signed' }]);
  const [kept] = await signedOf(his.id);
  expect(kept).toMatchObject({ signed_name: 'Derya Masada', edition, file: true, at: true });
  expect(kept?.address).toBeTruthy();
  expect((await office.post<{ message: string }>(`${at}/agreement`, drawn)).body.message).toBe('agreement_not_missing');
  // the link of the letter opens nothing any more
  expect((await h.nobody.post(`${api}/agreement-form`, { token: await linkOf(his.email) })).status).toBe(404);
  expect(await lineOf(his.id)).toMatchObject({ unsigned: false });
  expect((await office.post(`${at}/check-in`, handed)).status).toBe(200);

  const other = await bookedAtDesk(h, 'Nedenli', 0, 40);
  const without = {
    ...(await inspectionOf(h, other.id)),
    anyway: 'Pays on Monday',
    without_agreement: 'Night arrival',
  };
  expect((await office.post(`${api}/desk/${other.id}/check-in`, without)).status).toBe(200);
  const [reason] = await h.rows<{ why: string }>`
    select after ->> 'without_agreement' as why from audit_log where action = 'housing-check-in' and (after ->> 'reservation_id')::bigint = ${other.id}`;
  expect(reason?.why).toBe('Night arrival');
  // it is still missing, and can be signed while he lives here
  expect((await deskOf(other.id)).agreement.paper).not.toBeNull();
  expect((await office.post(`${api}/desk/${other.id}/agreement`, drawn)).status).toBe(200);
});
