import type { Text } from '#kernel/contract/text.ts';

/** What a credential says, from the frozen document. */
export interface CredentialSource {
  /** urn:uuid of the credential; says nothing of the person */ id: string;
  subject_id: string;
  issuer: { id: string; name: Text; url: string };
  /** ISO moment in UTC */ issued_at: string;
  valid_until: string | null;
  holder: { name: string; student_number: string };
  achievement: { id: string; name: Text; description: Text; criteria: Text; type: string; credits: number | null };
  evidence: { url: string; name: string };
  revocations: string;
}
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];
const both = (text: Text) => (text.tr === text.en ? text.en : `${text.en} / ${text.tr}`);

/** An Open Badges 3.0 credential (W3C VC 2.0), in the order the standard writes it. */
export const openBadge = (source: CredentialSource): Record<string, unknown> => ({
  '@context': contexts,
  id: source.id,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: both(source.achievement.name),
  issuer: { id: source.issuer.id, type: ['Profile'], name: both(source.issuer.name), url: source.issuer.url },
  validFrom: source.issued_at,
  ...(source.valid_until ? { validUntil: source.valid_until } : {}),
  credentialSubject: {
    id: source.subject_id,
    type: ['AchievementSubject'],
    identifier: [
      { type: 'IdentityObject', hashed: false, identityHash: source.holder.name, identityType: 'name' },
      { type: 'IdentityObject', hashed: false, identityHash: source.holder.student_number, identityType: 'sourcedId' },
    ],
    achievement: {
      id: source.achievement.id,
      type: ['Achievement'],
      achievementType: source.achievement.type,
      name: both(source.achievement.name),
      description: both(source.achievement.description),
      criteria: { narrative: both(source.achievement.criteria) },
      ...(source.achievement.credits === null ? {} : { creditsAvailable: source.achievement.credits }),
    },
  },
  evidence: [{ id: source.evidence.url, type: ['Evidence'], name: source.evidence.name }],
  credentialStatus: { id: source.revocations, type: '1EdTechRevocationList' },
});
const seconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
/** Claims of the VC-JWT: the credential itself with the registered names beside it. */
export const credentialClaims = (source: CredentialSource): Record<string, unknown> => ({
  ...openBadge(source),
  iss: source.issuer.id,
  jti: source.id,
  nbf: seconds(source.issued_at),
  sub: source.subject_id,
  ...(source.valid_until ? { exp: seconds(source.valid_until) } : {}),
});
