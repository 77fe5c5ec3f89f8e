import { labelKey, type Resource } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import type { Json } from './answer-schema.ts';
import type { EndpointEntry } from './endpoints.ts';

/** A text of the application in English. */
export type English = (key: TextKey) => string;

/** What stands at the top of the documentation: how a programmer gets in, and what holds for every call. */
export const introduction = `Kampüs answers JSON over HTTPS. Every operation below is made from the same declaration that the server runs.

**Signing in.** Send \`POST /api/auth/login\` with \`{"username": "…", "password": "…"}\`. The answer carries \`data.access_token\` and \`data.expires_at\`; send the token with every call as \`Authorization: Bearer …\`. If the account has a second factor, the answer carries \`data.two_factor.token\` instead; \`POST /api/auth/twofactor\` with that token and the code gives the access token. \`POST /api/auth/logout\` ends the session.

**API keys.** Another system does not sign in: an administrator makes a key for it (\`/integration/keys\`) with scopes such as \`people:read\` or \`finance:write\`, by the tags below. It is sent the same way, \`Authorization: Bearer kampus_…\`, never in an address. It can do what its owner can within its scopes; what only a person does (own session, passwords, decisions, signatures) answers 403 with \`key_needs_person\`. At most 600 calls a minute; 429 says in \`Retry-After\` when to go on.

**Lists** take \`page\` and \`limit\`, \`sort\` (a column, or \`-column\` for descending), \`search\` (words, in any order) and \`filter\`, a JSON object by column: \`{"status":"a"}\`, several values \`{"status":["a","p"]}\`, ranges \`{"day":{"gte":"2026-09-01","lte":"2026-12-31"}}\`; the operators are eq, in, like, gte, lte, between and null. The answer holds the rows in \`data\`, and in \`pagination\` how many there are.

**Writing.** A change carries only the fields it changes. Send the \`version\` that was read: if the record has changed since, the call answers 406 and says who changed it. An \`Idempotency-Key\` header makes it safe to send a write again: the same key gives the first answer back.

**Language.** \`Accept-Language: tr\` or \`en\` chooses the language of every sentence.

**Errors** carry \`message\` (a key), \`text\` (the sentence), \`params\`, and \`errors\`: for 422 the sentences by field, for 406 and 420 each reason with its rule and the office that can help. 500 carries \`request_id\`, which the help desk can look up.`;

const actions: Record<string, (one: string, many: string) => string> = {
  index: (_one, many) => `List ${many}`,
  public: (_one, many) => `List ${many} (no sign-in needed)`,
  options: (_one, many) => `Choices for a field that picks from ${many}`,
  show: (one) => `Read one ${one}`,
  store: (one) => `Add a ${one}`,
  update: (one) => `Change a ${one}`,
  destroy: (one) => `Delete a ${one}`,
  import: (_one, many) => `Import ${many} from a spreadsheet`,
  export: (_one, many) => `Export ${many}`,
  ids: (_one, many) => `Ids of the ${many} that match`,
  bulk: (_one, many) => `Do something with several ${many} at once`,
};
const article = (phrase: string): string => phrase.replace(/\ba (?=[aeio])/i, 'an ');
const lower = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label[0]?.toLowerCase() + label.slice(1) : label);
const plural = (one: string): string =>
  /[^aeo]y$/.test(one) ? `${one.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;

/** An operation in a few words: from its declaration, else from its resource and action, else from its name. */
export function summaryOf(entry: EndpointEntry, english: English): string {
  if (entry.declaration?.summary) return entry.declaration.summary;
  if (entry.resource && entry.action) {
    const one = lower(english(labelKey(entry.resource)));
    const words = actions[entry.action];
    if (words) return article(words(one, plural(one)));
  }
  const words = entry.name.replace(/[-_.]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const example = (field: Field): unknown =>
  field.kind === 'reference' || field.kind === 'integer'
    ? 1
    : field.kind === 'date'
      ? { gte: '2026-09-01' }
      : field.kind === 'choice'
        ? Object.keys(field.choices)[0]
        : field.kind === 'flag'
          ? true
          : undefined;

/** The parameters of a list, each with what it takes, and the columns it takes it for. */
export function listParameters(resource: Resource): Json[] {
  const { filters = [], sorts = [], columns = [] } = resource.list;
  const told = filters
    .map((name) => [name, resource.fields[name] && example(resource.fields[name])] as const)
    .find(([, value]) => value !== undefined);
  const text = (name: string, description: string, more: Json = {}): Json => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
    ...more,
  });
  return [
    text(
      'filter',
      filters.length > 0
        ? `JSON object by column: ${filters.join(', ')}. A value, a list of values, or an object with gte, lte, between, like or null.`
        : 'JSON object by column.',
      told ? { example: JSON.stringify({ [told[0]]: told[1] }) } : {},
    ),
    text('search', 'Words to look for, in any order.'),
    text('sort', `A column, or -column for descending${sorts.length > 0 ? `: ${sorts.join(', ')}` : ''}.`),
    text('columns', `Columns of an export, separated by commas${columns.length > 0 ? `: ${columns.join(', ')}` : ''}.`),
    text('excel', '1 answers a spreadsheet instead of JSON.'),
    text('file_name', 'Name of the spreadsheet.'),
    { name: 'page', in: 'query', description: 'Page, from 1.', schema: { type: 'integer', minimum: 1 } },
    { name: 'limit', in: 'query', description: 'Rows on a page.', schema: { type: 'integer', minimum: 1 } },
  ];
}

/** Which failures an operation can answer: those of signing in where it needs that, of a rule where something is written. */
export function failuresOf(entry: EndpointEntry): number[] {
  const open = entry.needs.access === 'public';
  const writes = entry.method !== 'GET';
  const takes = writes || Object.keys(entry.declaration?.input ?? {}).length > 0 || entry.resource !== undefined;
  return [
    400,
    ...(open ? [] : [401, 403]),
    ...(entry.path.includes('{') ? [404] : []),
    ...(writes || takes ? [406] : []),
    ...(writes ? [413, 420] : []),
    ...(takes ? [422] : []),
    ...(open ? [] : [427]),
    429,
    500,
    503,
    ...(writes ? [507] : []),
  ];
}

/** What each part of the documentation is about. */
export const areaWords: Record<string, string> = {
  admissions: 'Online registration, transfer and graduate applications',
  access: 'Signing in, sessions, roles, permissions, privacy',
  communication: 'Announcements, messages, notifications, surveys, mail templates',
  curriculum: 'Courses, curriculums, prerequisites, elective pools',
  epayment: 'Payment by card, also by whoever has no account',
  housing: 'Buildings, rooms and beds, reservations, stays and life in the halls',
  finance: 'Prices, charges, payment plans, receipts, scholarships',
  grading: 'Assessments, grade sheets, grades, appeals',
  home: 'Dashboard, profiles and reports about people',
  language: 'Language school',
  people: 'Students, staff, advising, cards and documents of people',
  platform: 'Health, texts, files, exports, saved views, the routes themselves',
  records: 'Transcripts, documents, board decisions, minors and double majors',
  reference: 'Faculties, departments, programs, buildings, code lists, parameters',
  registration: 'Plans, registration, holds, waiting lists, leaves',
  requests: 'Requests of every kind, their steps and templates',
  scheduling: 'Semesters, sections, lessons, rooms, calendar',
  system: 'Imports, jobs, logs, translations, operation',
};
