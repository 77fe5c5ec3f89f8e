import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '../demo.ts';
import type { StaffMade } from '#demo/staff-made.ts';
import { idCards, personDocuments, specialStudents, studentNotes } from '../tables.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import { addDays, momentOf } from '#demo/days.ts';
import type { Writer } from '#demo/insert.ts';
import { type Chance, chanceOf } from '#demo/random.ts';
import { idsByCode, type Made } from '#demo/rows.ts';
import { files } from '#kernel/server/tables.ts';

export interface CardsFacts {
  seed: number;
  today: string;
  persons: readonly Person[];
  staff: readonly StaffMade[];
  reference: ReferenceRows;
  userNamed: (username: string) => number;
}
export interface CardsRows {
  files: Made<typeof files>[];
  documents: Made<typeof personDocuments>[];
  notes: Made<typeof studentNotes>[];
  specials: Made<typeof specialStudents>[];
  cards: Made<typeof idCards>[];
}
type State = 'waiting' | 'uploaded' | 'approved' | 'declined';

/** The one paper that all demo documents show; `placeDemoFiles` puts it where the folder storage looks. */
const sample = {
  key: createHash('sha1').update('kampus-demo-document').digest('hex'),
  name: 'ornek-belge.pdf',
  bytes: samplePdf(),
};
function samplePdf(): Buffer {
  const text = 'BT /F1 18 Tf 72 760 Td (Kampus demo: ornek belge / sample document) Tj ET';
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${part}endobj\n`;
    return at;
  });
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

const papers = [
  ['identity', 'Nüfus cüzdanı fotokopisi'],
  ['diploma', 'Lise diploması'],
  ['health', 'Sağlık raporu'],
  ['transcript', 'Önceki öğrenim transkripti'],
  ['military', 'Askerlik durum belgesi'],
] as const;
const abroad = [
  ['passport', 'Pasaport'],
  ['visa', 'İkamet izni'],
  ['health', 'Sağlık sigortası poliçesi'],
] as const;
const remarks = [
  'Kayıt yenileme süresi hatırlatıldı.',
  'Ders yükü konuşuldu; bir sonraki dönem için öneri verildi.',
  'Staj başvurusu hakkında bilgi aldı.',
  'Çift anadal koşulları anlatıldı.',
  'Devamsızlık durumu görüşüldü.',
];

/** Documents of about one in twenty, notes, special students, and cards of the named accounts. */
export function cardsRows({ seed, today, persons, staff, reference, userNamed }: CardsFacts): CardsRows {
  const rows: CardsRows = {
    files: [
      {
        id: 1,
        key: sample.key,
        name: sample.name,
        mime: 'application/pdf',
        bytes: sample.bytes.length,
        sha256: createHash('sha256').update(sample.bytes).digest('hex'),
        owner_id: null,
        purpose: 'demo',
      },
    ],
    documents: [],
    notes: [],
    specials: [],
    cards: [],
  };
  const office = userNamed('studentaffairs');
  const document = (
    owner: { student_id: number } | { staff_id: number },
    kind: string,
    name: string,
    status: State,
    chance: Chance,
    expires_on: string | null,
  ): void => {
    const sent = addDays(today, -chance.int(5, 60));
    const decided = status === 'approved' || status === 'declined';
    rows.documents.push({
      id: rows.documents.length + 1,
      student_id: null,
      staff_id: null,
      ...owner,
      kind,
      name,
      status,
      expires_on,
      file_id: status === 'waiting' ? null : 1,
      file_version: status === 'waiting' ? 0 : 1,
      uploaded_by: status === 'waiting' ? null : office,
      uploaded_at: status === 'waiting' ? null : momentOf(sent, '10:24'),
      decided_by: decided ? office : null,
      decided_at: decided ? momentOf(addDays(sent, 2), '15:10') : null,
      decline_reason: status === 'declined' ? 'Belge okunmuyor; renkli ve tam sayfa olarak yeniden yükleyin.' : null,
    });
  };
  const note = (student_id: number, author: string, body: string, visibility: string, day: string): void => {
    const id = userNamed(author);
    const who = staff.find((each) => each.id === id);
    rows.notes.push({
      id: rows.notes.length + 1,
      student_id,
      author_id: id,
      author_name: who ? `${who.first_name} ${who.last_name}` : author,
      body,
      visibility,
      created_at: momentOf(day, '11:30'),
      updated_at: momentOf(day, '11:30'),
    });
  };
  for (const person of persons) {
    const chance = chanceOf(seed, 'papers', person.id);
    if (person.account) {
      namedPapers(person, today, document, chance);
      card(rows, { student_id: person.id }, chance, today, `${Number(today.slice(0, 4)) + 2}-09-30`);
    } else if (chance.chance(0.05)) {
      const [kind, name] = chance.pick<readonly [string, string]>(
        person.turkish ? papers.filter(([each]) => each !== 'military' || person.gender === 'male') : abroad,
      );
      document(
        { student_id: person.id },
        kind,
        name,
        chance.weighted({ waiting: 25, uploaded: 35, approved: 30, declined: 10 }),
        chance,
        kind === 'passport' || kind === 'visa' || !person.turkish ? addDays(today, chance.int(-20, 400)) : null,
      );
      if (chance.chance(0.5))
        note(
          person.id,
          chance.pick(['studentaffairs', 'registrar']),
          chance.pick(remarks),
          'office',
          addDays(today, -chance.int(3, 90)),
        );
    }
    if (person.account?.username === 'student') {
      note(
        person.id,
        'advisor',
        'Tekrar edeceği ders konuşuldu; bu dönem alması önerildi.',
        'student',
        addDays(today, -12),
      );
      note(
        person.id,
        'advisor',
        'Tekrar edeceği ders nedeniyle yükü 18 krediyi geçmesin.',
        'office',
        addDays(today, -12),
      );
      note(person.id, 'advisor', 'Bir sonraki görüşmede yüksek lisans planını sor.', 'private', addDays(today, -5));
    }
    const special = specialOf(person, today, rows.specials.length + 1, idsByCode(reference.countries));
    if (special) rows.specials.push(special);
  }
  for (const username of ['admin', 'registrar', 'instructor', 'advisor', 'chair', 'dean']) {
    const chance = chanceOf(seed, 'staff-card', username);
    card(rows, { staff_id: userNamed(username) }, chance, today, `${Number(today.slice(0, 4)) + 4}-12-31`);
    if (username === 'instructor')
      for (const [kind, name, status] of [
        ['contract', 'Görevlendirme sözleşmesi', 'approved'],
        ['cv', 'Özgeçmiş', 'uploaded'],
        ['diploma', 'Doktora diploması', 'approved'],
      ] as const)
        document(
          { staff_id: userNamed(username) },
          kind,
          name,
          status,
          chance,
          kind === 'contract' ? addDays(today, 75) : null,
        );
  }
  return rows;
}

/** The account `student` has a document in every state; foreign accounts one that runs out soon. */
function namedPapers(
  person: Person,
  today: string,
  document: (
    owner: { student_id: number },
    kind: string,
    name: string,
    status: State,
    chance: Chance,
    expires_on: string | null,
  ) => void,
  chance: Chance,
): void {
  const owner = { student_id: person.id };
  if (person.account?.username === 'student') {
    document(owner, 'identity', 'Nüfus cüzdanı fotokopisi', 'approved', chance, null);
    document(owner, 'health', 'Sağlık raporu', 'declined', chance, null);
    document(owner, 'diploma', 'Lise diploması', 'uploaded', chance, null);
    document(owner, 'other', 'Burs taahhütnamesi', 'waiting', chance, null);
  } else if (!person.turkish) {
    document(owner, 'passport', 'Pasaport', 'approved', chance, addDays(today, chance.int(120, 900)));
    document(owner, 'visa', 'İkamet izni', 'approved', chance, addDays(today, chance.int(4, 26)));
  }
}
function card(
  rows: CardsRows,
  owner: { student_id: number } | { staff_id: number },
  chance: Chance,
  today: string,
  valid_until: string,
): void {
  const id = rows.cards.length + 1;
  rows.cards.push({
    id,
    student_id: null,
    staff_id: null,
    ...owner,
    card_number: `${today.slice(2, 4)}${String(id).padStart(7, '0')}`,
    token: Array.from({ length: 32 }, () => chance.int(0, 15).toString(16)).join(''),
    status: 'active',
    issued_on: addDays(today, -chance.int(20, 60)),
    valid_until,
  });
}
function specialOf(
  person: Person,
  today: string,
  id: number,
  countries: ReadonlyMap<string, number>,
): Made<typeof specialStudents> | null {
  const kind = person.account?.student_type;
  if (!kind) return null;
  const exchange = kind === 'exchange';
  return {
    id,
    student_id: person.id,
    kind: exchange ? 'exchange' : 'guest',
    home_institution: exchange ? 'Universidad Nacional Autónoma de México' : 'Orta Doğu Teknik Üniversitesi',
    home_country_id: countries.get(person.account?.country ?? 'TR') ?? null,
    starts_on: addDays(today, -60),
    ends_on: addDays(today, 150),
    note: exchange ? 'İki yarıyıllık değişim anlaşması' : null,
  };
}

/** Writes the rows; the persons must be there. */
export async function writeCards(writer: Writer, facts: CardsFacts): Promise<void> {
  const rows = cardsRows(facts);
  await writer.insert(files, rows.files);
  await writer.insert(personDocuments, rows.documents);
  await writer.insert(studentNotes, rows.notes);
  await writer.insert(specialStudents, rows.specials);
  await writer.insert(idCards, rows.cards);
}

/** Lays the sample paper into the folder storage of a demo, so that its documents can be opened. */
export async function placeDemoFiles(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files', sample.key.slice(0, 2));
  if (existsSync(join(folder, sample.key))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sample.key), sample.bytes);
}
