import { afterAll, beforeAll, expect, it } from 'vitest';
import { inflated, pdfText } from '#areas/records/test-pdf-text.ts';
import { addDays, longDay, universityDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { oneKey, reservationOf, tenantOf, type TestTenant } from '#test/housing-tenant.ts';
import { pdfAProblems } from '#test/pdf-a.ts';
import { checkSignature } from '#test/pdf-signature.ts';
import { signDocument } from '#areas/records/documents/jobs/sign-documents.ts';
import { bookStay } from '../stays/work/book.ts';
import { enterStay, leaveStay } from '../stays/work/end.ts';
import type { HousingLetter } from './contract.ts';

const v1 = '/api/v1';
let h: Harness;
let office: Caller;
let today = '';
let beds: { id: number; code: string; room: string; name: string; name_en: string }[] = [];
beforeAll(async () => {
  h = await harness();
  office = await h.as('housing');
  today = universityDay(h.services.clock());
  beds = await h.rows`
    select b.id, b.code, r.code as room, g.name, g.name_en from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings g on g.id = r.building_id
    where r.building_id = 1 and not r.accessible order by b.id offset 8 limit 12`;
  for (const bed of beds)
    await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed.id}`;
  expect(beds.length).toBe(12);
});
afterAll(closePdf);
interface Given {
  data?: { document_id: number; number: string };
  message: string;
}
type Bed = (typeof beds)[number];
const bedOf = (at: number): Bed => {
  const bed = beds[at];
  if (!bed) throw new Error('no bed is left');
  return bed;
};
const mine = (who: Caller, id: number, kind: string, language: string) =>
  who.post<Given>(`${v1}/housing/my/reservations/${id}/letters`, { kind, language }, oneKey());
const desk = (who: Caller, id: number, kind: string, language: string) =>
  who.post<Given>(`${v1}/housing/reservations/${id}/letters`, { kind, language }, oneKey());
const booked = (reservation_id: number, bed_id: number) =>
  systemWrite(h.services, 'test', (context) => bookStay(context, { reservation_id, bed_id, by: 'office' }));
const entered = (reservation_id: number) =>
  systemWrite(h.services, 'test', (context) => enterStay(context, { reservation_id }));
/** without spaces: a line ends, and a word is broken at its hyphen, where the paper is full */
const tight = (text: string): string => text.replaceAll(/\s/g, '');
const textOf = (raw: Buffer): string => tight(pdfText(inflated(raw)).join(''));
async function livesHere(name: string, at: number): Promise<{ who: TestTenant; id: number; bed: Bed }> {
  const who = await tenantOf(h, name);
  const id = await reservationOf(h, who.id, 0, 60);
  const bed = bedOf(at);
  await booked(id, bed.id);
  await entered(id);
  return { who, id, bed };
}
const verified = async (document_id: number): Promise<Record<string, unknown>> => {
  const [row] = await h.rows<{ token: string }>`select token from issued_documents where id = ${document_id}`;
  const { status, body } = await h.nobody.get<{ data: Record<string, unknown> }>(
    `${v1}/qr-verification/document-${row?.token}`,
  );
  expect(status).toBe(200);
  return body.data;
};
const letters = async (who: Caller, id: number): Promise<HousingLetter[]> =>
  (
    await who.get<{ data: { reservations: { id: number; letters: HousingLetter[] }[] } }>(
      `${v1}/housing/my/reservations`,
    )
  ).body.data.reservations.find((each) => each.id === id)?.letters ?? [];

it('HOU-001 HOU-026 a tenant without an account gets both letters in both languages: signed for the archive, with his name, bed, days and price, verified by anybody', async () => {
  const { who, id, bed } = await livesHere('Barinan', 0);
  const [money] = await h.rows<{ price: number; deposit: number; currency: string; number: string }>`
    select price, deposit, currency, number from housing_reservations where id = ${id}`;
  const { currency = 'USD' } = money ?? {};
  const price = writtenMoney({ minor: Number(money?.price), currency });
  const deposit = writtenMoney({ minor: Number(money?.deposit), currency });
  const until = longDay(addDays(today, 60));
  for (const language of ['tr', 'en'] as const)
    for (const [kind, title] of [
      ['housing_stay', { tr: 'Barınma Belgesi', en: 'Certificate of Stay' }],
      ['housing_bed', { tr: 'Yatak Tahsis Yazısı', en: 'Confirmation of Bed' }],
    ] as const) {
      const made = await mine(who.caller, id, kind, language);
      expect([kind, language, made.status, made.body.message]).toEqual([kind, language, 200, 'housing_letter_given']);
      const { document_id = 0, number = '' } = made.body.data ?? {};
      const pdf = await who.caller.get(`${v1}/housing/my/letters/${document_id}/pdf`);
      expect([pdf.status, pdfAProblems(pdf.raw)]).toEqual([200, []]);
      expect(checkSignature(pdf.raw)).toMatchObject({ intact: true, genuine: true, whole: true });
      const text = textOf(pdf.raw);
      const [from] = [longDay(today)];
      const building = language === 'tr' ? bed.name : bed.name_en;
      for (const part of [title[language], number, 'Derya Barinan', who.number, building, bed.room, bed.code])
        expect([kind, language, text.includes(tight(part)), part]).toEqual([kind, language, true, part]);
      for (const part of [from[language], until[language], money?.number ?? ''])
        expect([kind, language, text.includes(tight(part)), part]).toEqual([kind, language, true, part]);
      for (const amount of [price, deposit])
        expect([kind, language, text.includes(tight(amount[language]))]).toEqual([
          kind,
          language,
          kind === 'housing_bed',
        ]);
      expect(text).toContain(tight(language === 'tr' ? 'Konaklama Ofisi' : 'Housing Office'));
      // before and after it is kept, anybody verifies it, by initials alone
      expect(await verified(document_id)).toMatchObject({
        kind: 'document',
        state: 'valid',
        number,
        initials: 'D. B.',
      });
      await signDocument(h.services, document_id);
      const kept = await verified(document_id);
      expect(kept.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(kept)).not.toContain('Barinan');
      const again = await who.caller.get(`${v1}/housing/my/letters/${document_id}/pdf`);
      expect(again.raw.equals(pdf.raw)).toBe(true);
    }
  const own = await letters(who.caller, id);
  expect(own.map((each) => [each.kind, each.language, each.state])).toEqual([
    ['housing_bed', 'en', 'valid'],
    ['housing_stay', 'en', 'valid'],
    ['housing_bed', 'tr', 'valid'],
    ['housing_stay', 'tr', 'valid'],
  ]);
  // the office sees them at the desk and reads them; the registrar finds them in the register, by a name that is no student’s
  const seen = await office.get<{ data: { letters: HousingLetter[] } }>(`${v1}/housing/desk/${id}`);
  expect(seen.body.data.letters).toEqual(own);
  expect((await office.get(`${v1}/documents/${own[0]?.id}/pdf`)).status).toBe(200);
  const row = await (
    await h.as('registrar')
  ).get<{ data: Record<string, unknown> }>(`${v1}/issued-documents/${own[0]?.id}`);
  expect(row.body.data).toMatchObject({ student_id: null, holder: 'Derya Barinan', type: 'housing_bed' });
  const audit = await h.rows`
    select 1 from audit_log where action = 'housing.letter' and resource = 'housing-reservation' and record_id = ${id}`;
  expect(audit.length).toBe(4);
});

it('HOU-001 the same letter is made once a day, also when it is asked for twice at once; repeated with its key it is not made again', async () => {
  const { who, id } = await livesHere('Ikili', 1);
  const both = await Promise.all([mine(who.caller, id, 'housing_stay', 'tr'), desk(office, id, 'housing_stay', 'tr')]);
  expect(both.map((each) => each.status)).toEqual([200, 200]);
  expect(new Set(both.map((each) => each.body.data?.document_id)).size).toBe(1);
  const key = oneKey();
  const path = `${v1}/housing/my/reservations/${id}/letters`;
  const body = { kind: 'housing_bed', language: 'en' };
  const [one, two] = [await who.caller.post<Given>(path, body, key), await who.caller.post<Given>(path, body, key)];
  expect(one.body.data).toEqual(two.body.data);
  const [events] = await h.rows<{ n: number }>`
    select count(*)::int as n from housing_events where reservation_id = ${id} and kind = 'letter'`;
  expect(events?.n).toBe(2);
});

it('HOU-001 a student’s letters are among his documents as well, and read by his own account', async () => {
  const [student] = await h.rows<{ id: number; user: string }>`
    select s.id, u.username as user from users u join students s on s.id = u.student_id where u.username = 'student'`;
  await h.rows`
    insert into housing_tenants (kind, student_id, first_name, last_name, gender, email)
    select 'student', id, first_name, last_name, 'female', 'student-letter@example.org' from students where id = ${student?.id ?? 0} on conflict do nothing`;
  const [tenant] = await h.rows<{ id: number }>`select id from housing_tenants where student_id = ${student?.id ?? 0}`;
  await h.rows`update housing_tenants set gender = 'female' where id = ${tenant?.id ?? 0}`;
  const id = await reservationOf(h, Number(tenant?.id), 300, 360);
  await booked(id, bedOf(2).id);
  const own = await h.as('student');
  const made = await mine(own, id, 'housing_bed', 'en');
  expect(made.status).toBe(200);
  const document = made.body.data?.document_id ?? 0;
  const list = await own.get<{ data: { id: number; state: string; type: { en: string } }[] }>(`${v1}/my-documents`);
  expect(list.body.data[0]).toMatchObject({ id: document, state: 'valid', type: { en: 'Confirmation of Bed' } });
  for (const path of [`/documents/${document}/pdf`, `/housing/my/letters/${document}/pdf`])
    expect([path, (await own.get(`${v1}${path}`)).status]).toEqual([path, 200]);
  expect((await verified(document)).state).toBe('valid');
});

it('the ladder: 401, 403, 404 for another’s, 422, and 406 with the reason while there is nothing to certify', async () => {
  const { who, id } = await livesHere('Merdiven', 3);
  const stranger = await tenantOf(h, 'Yabanci');
  const student2 = await h.as('student2');
  const given = (await mine(who.caller, id, 'housing_stay', 'en')).body.data?.document_id ?? 0;
  expect((await mine(h.nobody, id, 'housing_stay', 'en')).status).toBe(401);
  expect((await desk(h.nobody, id, 'housing_stay', 'en')).status).toBe(401);
  expect((await h.nobody.get(`${v1}/housing/my/letters/${given}/pdf`)).status).toBe(401);
  for (const other of [stranger.caller, student2]) {
    expect((await mine(other, id, 'housing_stay', 'en')).status).toBe(404);
    expect((await other.get(`${v1}/housing/my/letters/${given}/pdf`)).status).toBe(404);
    expect((await desk(other, id, 'housing_stay', 'en')).status).not.toBe(200);
  }
  expect((await stranger.caller.get(`${v1}/documents/${given}/pdf`)).status).not.toBe(200);
  expect((await student2.get(`${v1}/documents/${given}/pdf`)).status).toBe(404);
  for (const name of ['student', 'observer', 'supervisor', 'registrar', 'bursar'])
    expect([name, (await desk(await h.as(name), id, 'housing_stay', 'en')).status]).toEqual([name, 403]);
  // of documents the office reads its own letters alone
  const [other] = await h.rows<{ id: number }>`
    select id from issued_documents where type = 'student_certificate' order by id limit 1`;
  if (other) expect((await office.get(`${v1}/documents/${other.id}/pdf`)).status).toBe(404);
  expect((await desk(office, 999_999_999, 'housing_stay', 'en')).status).toBe(404);
  expect((await mine(who.caller, id, 'student_certificate', 'en')).status).toBe(422);
  expect((await mine(who.caller, id, 'housing_stay', 'both')).status).toBe(422);
  const waiting = await reservationOf(h, who.id, 700, 760);
  for (const give of [
    (kind: string) => mine(who.caller, waiting, kind, 'tr'),
    (kind: string) => desk(office, waiting, kind, 'tr'),
  ]) {
    const answers = [await give('housing_stay'), await give('housing_bed')];
    expect(answers.map((each) => [each.status, each.body.message])).toEqual([
      [406, 'housing_letter_not_in'],
      [406, 'housing_letter_no_bed'],
    ]);
  }
});

it('HOU-001 who verifies a letter reads that it no longer holds once the bed, the days or the reservation are others', async () => {
  const { who, id } = await livesHere('Tasinan', 4);
  const give = async (kind: string): Promise<number> =>
    (await desk(office, id, kind, 'tr')).body.data?.document_id ?? 0;
  const first = [await give('housing_stay'), await give('housing_bed')];
  const moved = await office.post(
    `${v1}/housing/reservations/${id}/bed`,
    { bed_id: bedOf(5).id, way: 'closure', note: 'Pipes' },
    oneKey(),
  );
  expect(moved.status).toBe(200);
  for (const each of first) expect((await verified(each)).state).toBe('revoked');
  const [told] = await h.rows<{ after: { status: string } }>`
    select after from audit_log where resource = 'issued-document' and record_id = ${first[0] ?? 0} order by id desc limit 1`;
  expect(told?.after.status).toBe('revoked');
  // a new one says the new bed
  const second = await give('housing_stay');
  expect(first).not.toContain(second);
  expect(textOf((await who.caller.get(`${v1}/housing/my/letters/${second}/pdf`)).raw)).toContain(bedOf(5).code);
  // another departure
  const longer = await office.post(`${v1}/housing/reservations/${id}/leaves`, { until: addDays(today, 70) }, oneKey());
  expect(longer.status).toBe(200);
  expect((await verified(second)).state).toBe('revoked');
  // early departure; what is certified afterwards holds for good
  const third = await give('housing_stay');
  await systemWrite(h.services, 'test', (context) => leaveStay(context, { reservation_id: id, waive: true }));
  expect((await verified(third)).state).toBe('revoked');
  const last = await give('housing_stay');
  expect(await verified(last)).toMatchObject({ state: 'valid', valid_until: null });
  // a booking that is cancelled
  const later = await reservationOf(h, who.id, 300, 360);
  await booked(later, bedOf(6).id);
  const promise = (await mine(who.caller, later, 'housing_bed', 'en')).body.data?.document_id ?? 0;
  expect(await verified(promise)).toMatchObject({ state: 'valid', valid_until: addDays(today, 360) });
  const gone = await who.caller.post(
    `${v1}/housing/my/reservations/${later}/cancel`,
    { reason: 'I stay at home' },
    oneKey(),
  );
  expect(gone.status).toBe(200);
  expect((await verified(promise)).state).toBe('revoked');
  expect((await letters(who.caller, later)).map((each) => each.state)).toEqual(['revoked']);
});
