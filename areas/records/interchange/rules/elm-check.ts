/**
 * What the European Digital Credential of the European Learning Model 3 lets a file say: for each type the fields it may have, and of what kind.
 * `!` must stand, `*` may stand more than once. A kind is the name of a type, several with `|`, or one of the plain kinds below.
 */
const types: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Person: {
    givenName: 'name',
    familyName: 'name',
    fullName: 'name',
    dateOfBirth: 'moment',
    identifier: 'Identifier*',
    hasClaim: 'LearningAchievement|LearningAssessment|LearningActivity|LearningEntitlement*',
  },
  Organisation: {
    legalName: 'words!',
    location: 'Location*!',
    identifier: 'Identifier*',
    homepage: 'WebResource*',
    eIDASIdentifier: 'LegalIdentifier',
  },
  Location: { address: 'Address*!' },
  Address: { countryCode: 'Concept!' },
  Identifier: { notation: 'text!', schemeName: 'text' },
  WebResource: { contentURL: 'uri!', title: 'words' },
  Concept: { prefLabel: 'words', inScheme: 'ConceptScheme', notation: 'text' },
  ConceptScheme: {},
  Note: { noteLiteral: 'words!' },
  CreditPoint: { framework: 'Concept!', point: 'text!' },
  PeriodOfTime: { startDate: 'moment', endDate: 'moment', prefLabel: 'words' },
  GradingScheme: { title: 'words!', description: 'words' },
  MediaObject: {
    title: 'words',
    contentType: 'Concept!',
    contentEncoding: 'Concept!',
    content: 'base64!',
  },
  AwardingProcess: { awardingBody: 'Organisation*!', awardingDate: 'moment' },
  LearningAchievement: {
    title: 'words!',
    awardedBy: 'AwardingProcess!',
    identifier: 'Identifier',
    creditReceived: 'CreditPoint*',
    provenBy: 'LearningAssessment*',
    influencedBy: 'LearningActivity*',
    entitlesTo: 'LearningEntitlement*',
    specifiedBy: 'LearningAchievementSpecification|Qualification',
    hasPart: 'LearningAchievement*',
  },
  LearningAchievementSpecification: { title: 'words!', identifier: 'Identifier', creditPoint: 'CreditPoint*' },
  Qualification: {
    title: 'words!',
    identifier: 'Identifier',
    creditPoint: 'CreditPoint*',
    language: 'Concept*',
    thematicArea: 'Concept*',
    eqfLevel: 'Concept',
  },
  LearningAssessment: {
    title: 'words!',
    awardedBy: 'AwardingProcess!',
    grade: 'Note!',
    specifiedBy: 'LearningAssessmentSpecification*',
  },
  LearningAssessmentSpecification: { title: 'words!', gradingScheme: 'GradingScheme' },
  LearningActivity: {
    title: 'words!',
    awardedBy: 'AwardingProcess!',
    identifier: 'Identifier*',
    temporal: 'PeriodOfTime*',
  },
  LearningEntitlement: { title: 'words!', awardedBy: 'AwardingProcess!', description: 'words' },
  DisplayParameter: {
    title: 'words!',
    language: 'Concept*!',
    primaryLanguage: 'Concept!',
    individualDisplay: 'IndividualDisplay*!',
    description: 'words',
  },
  IndividualDisplay: { language: 'Concept!', displayDetail: 'DisplayDetail*!' },
  DisplayDetail: { image: 'MediaObject!', page: 'count!' },
  Evidence: { evidenceStatement: 'text' },
};
/** The credential itself: its type is a list, and three of its fields are of the frame around it. */
const credential: Readonly<Record<string, string>> = {
  credentialProfiles: 'Concept*!',
  displayParameter: 'DisplayParameter!',
  issuer: 'Organisation!',
  credentialSubject: 'Person!',
  issuanceDate: 'moment',
  issued: 'moment!',
  validFrom: 'moment!',
  attachment: 'MediaObject*',
  evidence: 'Evidence*',
};
const uri = /^[a-z][a-z0-9+.-]*:\S+$/i;
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWords = (value: unknown): value is Record<string, unknown> =>
  isMap(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([language, lines]) =>
      /^[a-z]{2}$/.test(language) && Array.isArray(lines) && lines.length > 0 && lines.every(isText),
  );
const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  words: isWords,
  name: (value) => isWords(value) && Object.keys(value).length === 1,
  text: isText,
  uri: (value) => isText(value) && uri.test(value),
  moment: (value) =>
    isText(value) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  base64: (value) => isText(value) && /^[A-Za-z0-9+/]+={0,2}$/.test(value),
};

/** Everything in the file that the model forbids, a line each with its place; empty: a good file. One id names one thing. */
export function elmProblems(file: unknown): string[] {
  const problems: string[] = [];
  const named = new Map<string, string>();
  const fields = (value: Record<string, unknown>, shape: Readonly<Record<string, string>>, at: string): void => {
    for (const [field, kind] of Object.entries(shape))
      if (kind.endsWith('!') && value[field] === undefined) problems.push(`${at}.${field} is missing`);
    for (const [field, each] of Object.entries(value)) {
      const kind = shape[field]?.replace('!', '');
      if (kind === undefined) problems.push(`${at}.${field} is not allowed`);
      else if (kind.endsWith('*') && Array.isArray(each)) {
        if (each.length === 0) problems.push(`${at}.${field} is empty`);
        for (const [index, one] of each.entries()) check(one, kind.slice(0, -1), `${at}.${field}[${index}]`);
      } else check(each, kind.replace('*', ''), `${at}.${field}`);
    }
  };
  const check = (value: unknown, kind: string, at: string): void => {
    if (plain[kind]) {
      if (!plain[kind](value)) problems.push(`${at} is no ${kind}`);
      return;
    }
    if (!isMap(value)) return void problems.push(`${at} is no ${kind}`);
    const { id, type, ...rest } = value;
    if (!kind.split('|').includes(String(type))) return void problems.push(`${at} is ${String(type)}, not ${kind}`);
    if (!isText(id) || !uri.test(id)) problems.push(`${at}.id is no address`);
    else {
      const whole = JSON.stringify(value);
      if (named.has(id) && named.get(id) !== whole && type !== 'Concept')
        problems.push(`${at}: ${id} names two things`);
      named.set(id, whole);
    }
    fields(rest, types[String(type)] ?? {}, at);
  };
  if (!isMap(file)) return ['no object'];
  const { '@context': context, id, type, credentialSchema, ...rest } = file;
  if (
    JSON.stringify(context) !==
    JSON.stringify(['https://www.w3.org/2018/credentials/v1', 'http://data.europa.eu/snb/model/context/edc-ap'])
  )
    problems.push('@context is another');
  if (!isText(id) || !id.startsWith('urn:credential:')) problems.push('id is no urn:credential');
  if (JSON.stringify(type) !== JSON.stringify(['VerifiableCredential', 'EuropeanDigitalCredential']))
    problems.push('type is another');
  if (
    !Array.isArray(credentialSchema) ||
    !credentialSchema.every((each) => isMap(each) && each.type === 'ShaclValidator2017')
  )
    problems.push('credentialSchema is missing');
  fields(rest, credential, 'credential');
  return problems;
}
