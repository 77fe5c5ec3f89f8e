import { Ajv2019 } from 'ajv/dist/2019.js';

const text = { type: 'string', minLength: 1 };
const uri = { type: 'string', pattern: '^(https?://|urn:)' };
const moment = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
};
const types = (...names: string[]) => ({ type: 'array', allOf: names.map((name) => ({ contains: { const: name } })) });
const identities =
  'name sourcedId systemId productId userName accountId emailAddress nationalIdentityNumber isbn issn lisSourcedId oneRosterSourcedId sisSourcedId ltiContextId ltiDeploymentId ltiToolId ltiPlatformId ltiUserId identifier';

/** What the schema of Open Badges 3.0 says of an AchievementCredential, in our words: what must be there, of which kind, and where nothing else may stand. */
const schema = {
  type: 'object',
  required: ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d\\.json$' },
      ],
    },
    id: uri,
    type: types('VerifiableCredential', 'OpenBadgeCredential'),
    name: text,
    validFrom: moment,
    validUntil: moment,
    issuer: {
      type: 'object',
      required: ['id', 'type'],
      properties: { id: uri, type: types('Profile'), name: text, url: uri },
    },
    credentialSubject: {
      type: 'object',
      required: ['type', 'achievement'],
      additionalProperties: false,
      properties: {
        id: uri,
        type: types('AchievementSubject'),
        identifier: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type', 'hashed', 'identityHash', 'identityType'],
            additionalProperties: false,
            properties: {
              type: { const: 'IdentityObject' },
              hashed: { type: 'boolean' },
              identityHash: text,
              identityType: { enum: identities.split(' ') },
              salt: text,
            },
          },
        },
        achievement: {
          type: 'object',
          required: ['id', 'type', 'name', 'description', 'criteria'],
          properties: {
            id: uri,
            type: types('Achievement'),
            achievementType: {
              enum: [
                'BachelorDegree',
                'MasterDegree',
                'DoctoralDegree',
                'AssociateDegree',
                'Degree',
                'CertificateOfCompletion',
              ],
            },
            name: text,
            description: text,
            criteria: { type: 'object', anyOf: [{ required: ['id'] }, { required: ['narrative'] }] },
            creditsAvailable: { type: 'number', minimum: 0 },
          },
        },
      },
    },
    evidence: {
      type: 'array',
      items: { type: 'object', required: ['type'], properties: { id: uri, type: types('Evidence') } },
    },
    credentialStatus: { type: 'object', required: ['id', 'type'], properties: { id: uri, type: text } },
  },
};
const validate = new Ajv2019({ allErrors: true, strict: false }).compile(schema);
/** Holds a credential against the schema; none: it is good. */
export const openBadgeProblems = (credential: unknown): string[] =>
  validate(credential) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
