import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Signer } from '#kernel/server/signer.ts';
import { bothWords } from '../../board/queries/board-paper.ts';
import { certificateSentence, type CertificateContent } from '../../certificates/queries/certificate-paper.ts';
import type { DocumentContent } from '../../documents/queries/document-content.ts';
import { fileNameOf } from '../../documents/queries/document-pdf.ts';
import { verifyUrl, type IssuedRow } from '../../documents/queries/document-paper.ts';
import { documentNumber } from '../../documents/rules/document-types.ts';
import {
  credentialIssuer as issuerQuery,
  credentialKey as keyQuery,
  credentialRevocations as revocationsQuery,
  documentCredential as query,
} from '../contract.ts';
import { interchangeRefusals } from '../refusals.ts';
import { credentialClaims, type CredentialSource } from '../rules/credential.ts';
import { hasCredential } from '../rules/what-is-offered.ts';
import { namedUuid, thumbprint } from '../credential-names.ts';
import { ownDocument } from './elmo.ts';

type Desk = Pick<Reading, 'db' | 'now' | 'services'>;
const addressOf = ({ services }: Desk, path: string): string =>
  `${services.config.publicUrl}/api/v1/credentials/${path}`;
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** What is signed: head and claims; the head has no names but these (Open Badges 3.0, VC-JWT). */
const unsignedJwt = (source: CredentialSource, kid: string): string =>
  `${base64url({ alg: 'RS256', kid, typ: 'JWT' })}.${base64url(credentialClaims(source))}`;
async function signer({ services }: Desk): Promise<Signer> {
  const { signerOf } = await import('#kernel/server/signer.ts');
  return signerOf(services.config);
}
const json = (name: string, value: unknown, mime = 'application/json'): Binary => ({
  name,
  mime,
  inline: true,
  body: Buffer.from(JSON.stringify(value), 'utf8'),
});

export const documentCredential = answer(query, async (context, { id }): Promise<Binary> => {
  const { row, student_program_id } = await ownDocument(context, id, 'student-documents');
  if (!hasCredential(row.type)) refuse([interchangeRefusals.document_no_credential()]);
  if (row.status !== 'valid') refuse([interchangeRefusals.document_holds_no_longer()]);
  const key = await signer(context);
  const unsigned = unsignedJwt(
    await credentialSource(context, row, student_program_id ?? 0),
    addressOf(context, `keys/${thumbprint(key)}`),
  );
  const signature = key.signBytes(Buffer.from(unsigned, 'ascii')).toString('base64url');
  return {
    name: fileNameOf(row).replace(/\.pdf$/, '.jws'),
    mime: 'text/plain',
    body: Buffer.from(`${unsigned}.${signature}`, 'ascii'),
  };
});

async function credentialSource(context: Desk, row: IssuedRow, student_program_id: number): Promise<CredentialSource> {
  const letterhead = await readLetterhead(context);
  const { publicUrl } = context.services.config;
  const words = bothWords(context);
  const say = (key: string, params: (locale: 'tr' | 'en') => Record<string, string>): Text => ({
    tr: words('tr')(key, params('tr')),
    en: words('en')(key, params('en')),
  });
  const url = verifyUrl(publicUrl, row.token);
  const content = row.content as DocumentContent;
  const { person } = content;
  const holder = content.supplement?.holder ?? person;
  const name = `${holder.first_name} ${holder.last_name}`.trim();
  return {
    id: namedUuid('document', row.token),
    subject_id: namedUuid('holder', `${row.token}:${person.student_number}`),
    issuer: { id: addressOf(context, 'issuer'), name: letterhead.title, url: publicUrl },
    issued_at: new Date(row.issued_at).toISOString(),
    valid_until: row.valid_until === null ? null : new Date(row.valid_until).toISOString(),
    holder: { name, student_number: person.student_number },
    achievement: row.type.startsWith('certificate_')
      ? certificateAchievement(row.content as CertificateContent, row, words)
      : {
          id: namedUuid('program', `${student_program_id}:${content.person.program.en}`),
          name: content.supplement?.program.award ?? person.program,
          description: say('records:credential.degree', (locale) => ({
            program: person.program[locale],
            faculty: person.faculty[locale],
          })),
          criteria: say('records:credential.degree_criteria', (locale) => ({ program: person.program[locale] })),
          type:
            { undergraduate: 'BachelorDegree', master: 'MasterDegree', doctorate: 'DoctoralDegree' }[
              content.study.level
            ] ?? 'Degree',
          credits: content.supplement?.program.ects ?? null,
        },
    evidence: { url, name: documentNumber(row.year, row.number) },
    revocations: addressOf(context, 'revocations'),
  };
}
const certificateAchievement = (
  content: CertificateContent,
  row: IssuedRow,
  words: ReturnType<typeof bothWords>,
): CredentialSource['achievement'] => ({
  id: namedUuid('certificate', `${row.type}:${content.certificate.title.en}`),
  name: content.certificate.title,
  description: {
    tr: words('tr')(`records:credential.${content.certificate.kind}`),
    en: words('en')(`records:credential.${content.certificate.kind}`),
  },
  criteria: {
    tr: certificateSentence(content, 'tr', words('tr')),
    en: certificateSentence(content, 'en', words('en')),
  },
  type: 'CertificateOfCompletion',
  credits: null,
});

export const credentialKey = answer(keyQuery, async (context, { kid }): Promise<Binary> => {
  const key = await signer(context);
  if (kid !== thumbprint(key)) throw notFound();
  return json(`${kid}.json`, { ...key.jwk, alg: 'RS256', use: 'sig', kid }, 'application/jwk+json');
});
export const credentialIssuer = answer(issuerQuery, async (context): Promise<Binary> => {
  const { title } = await readLetterhead(context);
  return json('issuer.json', {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: addressOf(context, 'issuer'),
    type: ['Profile'],
    name: title.en,
    url: context.services.config.publicUrl,
  });
});
export const credentialRevocations = answer(revocationsQuery, async (context): Promise<Binary> => {
  const rows = await rowsOf<{ token: string }>(
    context.db,
    sql`select token from issued_documents where status <> 'valid' and type in ('diploma_supplement', 'graduation_certificate', 'certificate_program', 'certificate_coop_student') order by id`,
  );
  return json('revocations.json', {
    id: addressOf(context, 'revocations'),
    issuer: addressOf(context, 'issuer'),
    revokedCredential: rows.map(({ token }) => ({ id: namedUuid('document', token), revoked: true })),
  });
});
