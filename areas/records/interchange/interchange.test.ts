import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { importJWK, jwtVerify, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { openBadgeProblems } from '#test/open-badges.ts';
import { checkSignature } from '#test/pdf-signature.ts';
import { elmProblems } from './rules/elm-check.ts';
import { elmoProblems } from './rules/elmo-check.ts';
import { parseXml, type XmlElement } from './rules/xml.ts';

const v1 = '/api/v1';
let h: Harness;
let alumna: Caller;
let documents: Record<string, number> = {};
beforeAll(async () => {
  h = await harness();
  alumna = await h.as('alumni');
  const rows = await h.rows<{
    id: number;
    type: string;
    language: string;
  }>`select d.id, d.type, d.language from issued_documents d join users u on u.student_id = d.student_id where u.username = 'alumni' and d.status = 'valid' order by d.id desc`;
  documents = Object.fromEntries(rows.map((row) => [`${row.type}:${row.language}`, Number(row.id)]));
  // a transcript in Turkish is given at the counter, as the English one of the demo was
  const [who] = await h.rows<{ program: number }>`
    select sp.id as program from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'alumni' and sp.is_main`;
  const made = await (
    await h.as('studentaffairs')
  ).post<{ data: { id: number } }>(`${v1}/student/documents/create`, {
    student_program_id: Number(who?.program),
    type: 'transcript',
    language: 'tr',
    purpose: 'ELMO',
  });
  documents['transcript:tr'] = made.body.data.id;
});
afterAll(closePdf);
const all = (node: XmlElement, name: string): XmlElement[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((each) => all(each, name)),
];

describe('ELMO 1.7', () => {
  test.each(['transcript:tr', 'transcript:en', 'diploma_supplement:tr', 'diploma_supplement:en'])(
    '%s is a good file and says what the record says',
    async (which) => {
      const answer = await alumna.get(`${v1}/documents/${documents[which]}/elmo`);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/xml']);
      const source = answer.raw.toString('utf8');
      expect(elmoProblems(source)).toEqual([]);
      const root = parseXml(source);
      const [who] = await h.rows<{ student_number: string; last_name: string; n: number; ects: number }>`
      select s.student_number, s.last_name, count(e.id)::int as n, sum(e.ects)::float8 as ects from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main join enrolments e on e.student_program_id = sp.id and e.status in ('registered', 'completed') where u.username = 'alumni' group by s.id`;
      expect(all(root, 'familyName')[0]?.text).toBe(who?.last_name);
      expect(all(root, 'identifier')[0]?.text).toContain(who?.student_number);
      const credits = all(root, 'credit').map((each) =>
        Number(each.children.find((one) => one.name === 'value')?.text),
      );
      expect([credits.length, credits.reduce((sum, each) => sum + each, 0)]).toEqual([who?.n, who?.ects]);
      // the signed PDF travels inside
      const [, pdf = ''] = (all(root, 'content').at(-1)?.text ?? '').split('base64,');
      expect(checkSignature(Buffer.from(pdf, 'base64'))).toMatchObject({ intact: true, genuine: true });
      const sections = all(root, 'section').filter((each) => /^\d$/.test(each.attributes.number ?? ''));
      expect(sections.map((each) => each.attributes.number)).toEqual(
        which.startsWith('transcript') ? [] : ['1', '2', '3', '4', '5', '6', '7', '8'],
      );
    },
  );
  test('the checks fail on what the schema forbids', async () => {
    const source = (await alumna.get(`${v1}/documents/${documents['transcript:en']}/elmo`)).raw.toString('utf8');
    const changed = (from: string | RegExp, to: string): string => {
      const next = source.replace(from, to);
      expect(next).not.toBe(source);
      return elmoProblems(next).join('\n');
    };
    expect(
      changed(
        /<givenNames>([^<]*)<\/givenNames><familyName>([^<]*)<\/familyName>/,
        '<familyName>$2</familyName><givenNames>$1</givenNames>',
      ),
    ).toContain('givenNames is missing');
    expect(changed(/<generatedDate>[^<]*<\/generatedDate>/, '')).toContain('generatedDate is missing');
    expect(changed('<status>passed</status>', '<status>great</status>')).toContain('not allowed');
    expect(changed(' localId="kampus"', ' localId="other"')).toContain('no grading scheme is called kampus');
    expect(changed(/<identifier type="schac">[^<]*<\/identifier>/, '')).toContain('identifier is missing');
    expect(changed('<type>Course</type>', '<type>Course</type><type>Course</type>')).toContain('stands 2 times');
    expect(changed('<country>TR</country>', '<country>Türkiye</country>')).toContain('not allowed');
    expect(
      changed(
        '<languageOfInstruction>',
        '<credit><scheme>ECTS</scheme><value>240</value></credit><languageOfInstruction>',
      ),
    ).toContain('ECTS credits stand on a node and on its parts');
    expect(changed('</elmo>', '')).toContain('not exactly one root');
    expect(changed('<report>', '<report><mystery>x</mystery>')).toContain('mystery');
  });
  test('401, another’s 404, a document without data 406; markup in names is text', async () => {
    const path = `${v1}/documents/${documents['transcript:en']}/elmo`;
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as('student')).get(path)).status).toBe(404);
    expect((await (await h.as('observer')).get(path)).status).toBe(403);
    const without = await alumna.get(
      `${v1}/documents/${documents['certificate_program:en'] ?? documents['certificate_coop_student:en']}/elmo`,
    );
    expect([without.status, without.body.message]).toEqual([406, 'document_no_data']);
    expect(() => parseXml('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow();
    expect(() => parseXml('<a>&b;</a>')).toThrow();
    expect(parseXml('<a>&lt;b&gt; &#231;</a>').text).toBe('<b> ç');
  });
});

describe('European Learning Model 3', () => {
  type Node = Record<string, never> & { type: string; title: { en: string[] }; [field: string]: unknown };
  const every = (value: unknown, type: string): Node[] =>
    typeof value !== 'object' || value === null
      ? []
      : [
          ...((value as Node).type === type ? [value as Node] : []),
          ...Object.values(value).flatMap((each) => every(each, type)),
        ];
  const fileOf = async (which: string): Promise<Record<string, unknown>> => {
    const answer = await alumna.get(`${v1}/documents/${documents[which]}/elm`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/ld+json']);
    return JSON.parse(answer.raw.toString('utf8')) as Record<string, unknown>;
  };
  test.each(['transcript:tr', 'transcript:en', 'diploma_supplement:en'])(
    '%s is a good file and claims what the record says',
    async (which) => {
      const file = await fileOf(which);
      expect(elmProblems(file)).toEqual([]);
      const lines = await h.rows<{ letter: string | null; earned: boolean | null; ects: number }>`
        select e.letter, l.earned, e.ects::float8 as ects from enrolments e join courses c on c.id = e.course_id join student_programs sp on sp.id = e.student_program_id and sp.is_main
        join users u on u.student_id = sp.student_id left join letter_grades l on l.letter = e.letter and l.grading_system_id = c.grading_system_id
        where u.username = 'alumni' and e.status in ('registered', 'completed')`;
      const passed = lines.filter((each) => each.earned);
      expect(passed.length).toBeGreaterThan(20);
      const subject = file.credentialSubject as { hasClaim: Node[] };
      const degree = subject.hasClaim.find((each) => each.type === 'LearningAchievement') as unknown as {
        hasPart: { creditReceived: { point: string }[]; provenBy: { grade: { noteLiteral: { en: string[] } } }[] }[];
        awardedBy: { awardingDate: string };
        specifiedBy: { type: string; eqfLevel: { id: string } };
        entitlesTo?: Node[];
      };
      expect(degree.hasPart.map((each) => each.provenBy[0]?.grade.noteLiteral.en[0]).toSorted()).toEqual(
        passed.map((each) => each.letter).toSorted(),
      );
      expect(degree.hasPart.reduce((sum, each) => sum + Number(each.creditReceived[0]?.point), 0)).toBe(
        passed.reduce((sum, each) => sum + each.ects, 0),
      );
      // what was not passed is told as an assessment and gives no credit
      expect(subject.hasClaim.filter((each) => each.type === 'LearningAssessment')).toHaveLength(
        lines.filter((each) => each.letter !== null && !each.earned).length,
      );
      expect([degree.specifiedBy.type, degree.specifiedBy.eqfLevel.id]).toEqual([
        'Qualification',
        'http://data.europa.eu/snb/eqf/6',
      ]);
      expect((degree.entitlesTo ?? []).length > 0).toBe(which.startsWith('diploma'));
      const attached = (file.attachment as { content: string }[])[0]?.content ?? '';
      expect(checkSignature(Buffer.from(attached, 'base64'))).toMatchObject({ intact: true, genuine: true });
    },
  );
  test('a student who has not graduated claims no degree', async () => {
    const office = await h.as('studentaffairs');
    const student = await h.as('student');
    const [who] = await h.rows<{ program: number }>`
      select sp.id as program from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`;
    const made = await office.post<{ data: { id: number } }>(`${v1}/student/documents/create`, {
      student_program_id: Number(who?.program),
      type: 'transcript',
      language: 'en',
      purpose: 'Europass',
    });
    const answer = await student.get(`${v1}/documents/${made.body.data.id}/elm`);
    expect(answer.status).toBe(200);
    const file = JSON.parse(answer.raw.toString('utf8')) as Record<string, unknown>;
    expect(elmProblems(file)).toEqual([]);
    expect(every(file, 'Qualification')).toEqual([]);
    expect(every(file.credentialSubject, 'LearningActivity').length).toBeGreaterThan(0);
    expect((await alumna.get(`${v1}/documents/${made.body.data.id}/elm`)).status).toBe(404);
  });
  test('the checks fail on what the model forbids; another’s 404, a document without data 406', async () => {
    const changed = async (change: (file: Record<string, unknown>) => void): Promise<string> => {
      const file = await fileOf('transcript:en');
      change(file);
      return elmProblems(file).join('\n');
    };
    const subject = (file: Record<string, unknown>): Record<string, unknown> =>
      file['credentialSubject'] as Record<string, unknown>;
    expect(await changed((file) => delete file['issuer'])).toContain('issuer is missing');
    expect(await changed((file) => Object.assign(file, { mystery: 'x' }))).toContain('mystery is not allowed');
    expect(await changed((file) => Object.assign(file, { issued: 'today' }))).toContain('is no moment');
    expect(await changed((file) => Object.assign(subject(file), { givenName: { tr: ['A'], en: ['B'] } }))).toContain(
      'givenName is no name',
    );
    expect(await changed((file) => Object.assign(subject(file), { hasClaim: [] }))).toContain('hasClaim is empty');
    expect(
      await changed((file) => {
        for (const each of every(file, 'LearningAssessment')) delete each['grade'];
      }),
    ).toContain('grade is missing');
    expect(
      await changed((file) => {
        for (const each of every(file, 'LearningAchievement')) Object.assign(each, { id: 'urn:epass:one:1' });
      }),
    ).toContain('names two things');
    const path = `${v1}/documents/${documents['transcript:en']}/elm`;
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as('student')).get(path)).status).toBe(404);
    expect((await (await h.as('observer')).get(path)).status).toBe(403);
    const without = await alumna.get(
      `${v1}/documents/${documents['certificate_program:en'] ?? documents['certificate_coop_student:en']}/elm`,
    );
    expect([without.status, without.body.message]).toEqual([406, 'document_no_data']);
  });
});

describe('Open Badges 3.0', () => {
  const parts = (jws: string) => jws.split('.').map((part) => Buffer.from(part, 'base64url'));
  const claimsOf = (jws: string) => JSON.parse(parts(jws)[1]?.toString('utf8') ?? '') as Record<string, never>;
  const headOf = (jws: string) =>
    JSON.parse(parts(jws)[0]?.toString('utf8') ?? '') as { alg: string; kid: string; typ: string };
  /** As somebody outside does it: the key from the address the head names, nothing of ours. */
  async function genuine(jws: string): Promise<boolean> {
    const { kid } = headOf(jws);
    const key = JSON.parse((await h.nobody.get(new URL(kid).pathname)).raw.toString('utf8')) as JsonWebKey;
    const [head, payload, signature] = jws.split('.');
    return verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature ?? '', 'base64url'),
    );
  }
  test('a diploma as a credential: claims of the standard, a key the world can fetch, one changed letter is found', async () => {
    const id = documents['diploma_supplement:en'];
    const answer = await alumna.get(`${v1}/documents/${id}/credential`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain']);
    const jws = answer.raw.toString('utf8');
    expect(Object.keys(headOf(jws))).toEqual(['alg', 'kid', 'typ']);
    expect(headOf(jws)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const claims = claimsOf(jws) as unknown as {
      '@context': string[];
      id: string;
      jti: string;
      iss: string;
      nbf: number;
      sub: string;
      type: string[];
      validFrom: string;
      issuer: { id: string; type: string[] };
      credentialSubject: {
        id: string;
        type: string[];
        achievement: {
          id: string;
          type: string[];
          achievementType: string;
          name: string;
          description: string;
          criteria: { narrative: string };
        };
        identifier: { identityHash: string }[];
      };
      credentialStatus: { id: string; type: string };
    };
    expect(claims['@context']).toEqual([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]);
    expect(claims.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential']);
    expect([claims.jti, claims.iss, claims.sub]).toEqual([claims.id, claims.issuer.id, claims.credentialSubject.id]);
    expect(claims.nbf).toBe(Math.floor(Date.parse(claims.validFrom) / 1000));
    const { achievement } = claims.credentialSubject;
    expect(achievement).toMatchObject({ type: ['Achievement'], achievementType: expect.stringMatching(/Degree$/) });
    // the facts of the published schema, held by a validator of JSON Schema; and they can be broken
    expect(openBadgeProblems(claims)).toEqual([]);
    const without = (key: string) => Object.fromEntries(Object.entries(claims).filter(([name]) => name !== key));
    for (const key of ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom'])
      expect(openBadgeProblems(without(key)), key).toEqual([expect.stringContaining(`'${key}'`)]);
    expect(openBadgeProblems({ ...claims, type: ['VerifiableCredential'] })).not.toEqual([]);
    expect(openBadgeProblems({ ...claims, '@context': claims['@context'].toReversed() })).not.toEqual([]);
    expect(
      openBadgeProblems({ ...claims, credentialSubject: { ...claims.credentialSubject, grade: 'AA' } }),
    ).not.toEqual([]);
    for (const words of [achievement.name, achievement.description, achievement.criteria.narrative])
      expect(words).not.toMatch(/^$|undefined|\{/);
    expect(await genuine(jws)).toBe(true);
    // as a library of others verifies it: signature, algorithm, type, issuer, subject and the day it begins
    const { kid } = headOf(jws);
    const key = await importJWK(
      JSON.parse((await h.nobody.get(new URL(kid).pathname)).raw.toString('utf8')) as JWK,
      'RS256',
    );
    const asked = { issuer: claims.iss, subject: claims.sub, typ: 'JWT', algorithms: ['RS256'] };
    const begins = new Date(claims.nbf * 1000);
    const { payload: read } = await jwtVerify(jws, key, { ...asked, currentDate: begins });
    expect(read).toEqual(claims);
    await expect(jwtVerify(jws, key, { ...asked, currentDate: new Date(begins.getTime() - 60_000) })).rejects.toThrow(
      '"nbf"',
    );
    await expect(
      jwtVerify(jws, key, { ...asked, issuer: 'https://other.edu.tr', currentDate: begins }),
    ).rejects.toThrow('"iss"');
    const [head = '', payload = '', signature = ''] = jws.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, name: 'Doctorate' })).toString('base64url');
    expect(await genuine(`${head}.${forged}.${signature}`)).toBe(false);
    await expect(jwtVerify(`${head}.${forged}.${signature}`, key, { ...asked, currentDate: begins })).rejects.toThrow(
      'signature verification failed',
    );
    expect(await genuine(`${head}.${payload}.${signature.slice(0, -4)}AAAA`)).toBe(false);
    const issuer = JSON.parse((await h.nobody.get(new URL(claims.iss).pathname)).raw.toString('utf8')) as {
      id: string;
      type: string[];
    };
    expect(issuer).toMatchObject({ id: claims.iss, type: ['Profile'] });
    expect((await h.nobody.get(`${v1}/credentials/keys/nothing`)).status).toBe(404);
    // once it is taken back the list says so, by the random id alone
    const list = async (): Promise<string> =>
      (await h.nobody.get(new URL(claims.credentialStatus.id).pathname)).raw.toString('utf8');
    expect(await list()).not.toContain(claims.id);
    await h.rows`update issued_documents set status = 'revoked' where id = ${id ?? 0}`;
    try {
      expect(await list()).toContain(claims.id);
      expect(JSON.parse(await list())).not.toHaveProperty('revokedCredential.0.name');
      expect((await alumna.get(`${v1}/documents/${id}/credential`)).body.message).toBe('document_holds_no_longer');
    } finally {
      await h.rows`update issued_documents set status = 'valid' where id = ${id ?? 0}`;
    }
  });
  test('certificates are credentials too; a transcript is none; another’s is 404', async () => {
    const certificate = documents['certificate_coop_student:en'] ?? documents['certificate_program:en'];
    expect(await genuine((await alumna.get(`${v1}/documents/${certificate}/credential`)).raw.toString('utf8'))).toBe(
      true,
    );
    const transcript = await alumna.get(`${v1}/documents/${documents['transcript:en']}/credential`);
    expect([transcript.status, transcript.body.message]).toEqual([406, 'document_no_credential']);
    expect((await (await h.as('student')).get(`${v1}/documents/${certificate}/credential`)).status).toBe(404);
    expect((await h.nobody.get(`${v1}/documents/${certificate}/credential`)).status).toBe(401);
  });
});
