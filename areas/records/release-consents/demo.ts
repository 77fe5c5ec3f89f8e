import type { InferInsertModel } from 'drizzle-orm';
import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { disclosures, releaseConsents } from './tables.ts';
import { releaseRecords, type ReleaseRecord } from './rules/release-consent.ts';

/** “mavi balina”, the passphrase of every consent of the demo; hashed once, so that the demo stays the same. */
const passphrase_hash =
  '$argon2id$v=19$m=19456,t=2,p=1$NK1LzlyBLBGQ5dkfSAVwXQ$eEHI9YH70+qLrFuzSsYhilt8r96cUs6LUfFGAHJXAtY';
interface Given {
  recipient: string;
  relation: string;
  contact: string;
  purpose: string;
  records: readonly ReleaseRecord[];
  days_ago: number;
  valid_days: number;
  revoked?: true;
}
const given: readonly Given[] = [
  {
    recipient: 'Nermin Yılmaz',
    relation: 'Anne',
    contact: '+90 532 000 00 17',
    purpose: 'Başarı durumumu ve borcumu benim adıma sorabilsin.',
    records: ['academic', 'grades', 'financial'],
    days_ago: 48,
    valid_days: 240,
  },
  {
    recipient: 'Kuzey Eğitim Vakfı',
    relation: 'Burs veren kurum',
    contact: 'burs@kuzeyvakfi.example.org',
    purpose: 'Bursumun sürmesi için not ortalamamı görmeleri gerekiyor.',
    records: ['grades'],
    days_ago: 120,
    valid_days: 300,
  },
  {
    recipient: 'Murat Demir',
    relation: 'Baba',
    contact: '+90 533 000 00 42',
    purpose: 'Yurt ve ödeme işlerimi takip ediyor.',
    records: ['financial', 'housing'],
    days_ago: 200,
    valid_days: 90,
  },
  {
    recipient: 'Selin Acar',
    relation: 'Eş',
    contact: '+90 535 000 00 63',
    purpose: 'Yokluğumda belgelerimi alabilsin.',
    records: ['academic', 'contact'],
    days_ago: 75,
    valid_days: 200,
    revoked: true,
  },
];

/** Consents in force, expired and withdrawn, with what was told on their strength; one that the registrar has not noted yet. */
export async function releaseConsentsDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today, userNamed } = facts;
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const [own] = await rows<{ id: number }>(
    `select sp.id::int as id from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`,
  );
  const others = await rows<{ id: number }>(
    `select sp.id::int as id from student_programs sp join programs p on p.id = sp.program_id where sp.is_main and sp.status = 'active' and p.level = 'undergraduate' and sp.student_id > 60 and sp.started_on < $1::date - 400 order by sp.id limit 4`,
    [today],
  );
  if (!own || others.length < 4) return;
  const words = (records: readonly ReleaseRecord[], locale: 'tr' | 'en'): string =>
    records.map((record) => releaseRecords[record][locale]).join(', ');
  const wish = (
    { recipient, relation, contact, purpose, records, days_ago, valid_days }: Given,
    student_program_id: number,
    end: ToldRequest['end'],
  ): ToldRequest => ({
    kind: 'ferpa',
    student_program_id,
    days_ago,
    end,
    form: { records, recipient, relation, contact, purpose, valid_until: addDays(today, valid_days - days_ago) },
    subject_key: recipient.toLocaleLowerCase('tr'),
    words: { records: { tr: words(records, 'tr'), en: words(records, 'en') } },
    summary: { tr: `${recipient}: ${words(records, 'tr')}`, en: `${recipient}: ${words(records, 'en')}` },
  });
  const waits: Given = {
    recipient: 'Zeynep Koçak',
    relation: 'Abla',
    contact: '+90 536 000 00 71',
    purpose: 'Transkriptimi benim adıma isteyebilsin.',
    records: ['grades'],
    days_ago: 1,
    valid_days: 180,
  };
  await demoRequests(client, writer, facts, [
    ...given.map((each, at) => wish(each, at === 0 ? own.id : (others[at - 1]?.id ?? own.id), 'completed')),
    wish(waits, others[3]?.id ?? own.id, { open: 0 }),
  ]);
  const noted = await rows<{ id: number; student_id: number; recipient: string }>(
    `select id::int as id, student_id::int as student_id, form->>'recipient' as recipient from requests where kind = 'ferpa' and status = 'completed' order by id`,
  );
  const signed = noted.flatMap(
    (request, at): { row: InferInsertModel<typeof releaseConsents> & { id: number }; told: Given }[] => {
      const told = given.find((each) => each.recipient === request.recipient);
      if (!told) return [];
      const day = addDays(today, -told.days_ago);
      const moment = (after: number): Date => new Date(`${addDays(day, after)}T09:40:00Z`);
      return [
        {
          told,
          row: {
            id: at + 1,
            request_id: request.id,
            student_id: request.student_id,
            records: [...told.records],
            purpose: told.purpose,
            recipient: told.recipient,
            relation: told.relation,
            contact: told.contact,
            passphrase_hash,
            valid_from: day,
            valid_until: addDays(day, told.valid_days),
            signed_at: moment(0),
            revoked_at: told.revoked ? moment(40) : null,
            revoke_reason: told.revoked ? 'Artık gerek kalmadı.' : null,
          },
        },
      ];
    },
  );
  await writer.insert(
    releaseConsents,
    signed.map((each) => each.row),
  );
  const says = [
    { after: 12, by: 'studentaffairs', allowed: true, channel: 'phone', note: null },
    { after: 26, by: 'bursar', allowed: false, channel: 'mail', note: 'Parolayı söyleyemedi.' },
  ] as const;
  await writer.insert(
    disclosures,
    signed.flatMap(({ row, told }, at) =>
      says.slice(0, at === 0 ? 2 : 1).map((said, place): InferInsertModel<typeof disclosures> => ({
        id: at * 2 + place + 1,
        consent_id: row.id,
        disclosed_by: userNamed(said.by),
        disclosed_at: new Date(`${addDays(row.valid_from, said.after)}T11:15:00Z`),
        records: told.records.slice(0, 1),
        channel: said.channel,
        allowed: said.allowed,
        note: said.note,
      })),
    ),
  );
}
