import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { paperParams } from '#kernel/contract/define-request.ts';
import { choice, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { systemRefusals } from '#areas/system/refusals.ts';
import { glossaryTopics } from './translations/resources/glossary-term.ts';
import { longestText } from './translations/rules/translation-text.ts';

const read = permission('translation_index');
const write = permission('translation_update');
const locale = { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } } as const;
/** Which texts: all, those an administrator has changed, those that lack a language. */
export const textKinds = {
  all: { tr: 'Tümü', en: 'All' },
  changed: { tr: 'Değiştirilenler', en: 'Changed' },
  missing: { tr: 'Eksikler', en: 'Missing' },
} as const;
const filter = { namespace: text({ max: 80 }), search: text({ max: 200 }), only: choice(textKinds) };
const identity = { namespace: text({ required: true, max: 80 }), key: text({ required: true, max: 160 }) };

/** One text in both languages. `declared` is the program's own, null for a key that only an administrator has worded. */
export const TranslationView = a.record({
  namespace: a.text,
  key: a.text,
  tr: a.text,
  en: a.text,
  declared: a.nullable(a.words),
  changed: a.many(a.oneOf('tr', 'en')),
  changed_at: a.nullable(a.moment),
  changed_by: a.nullable(a.text),
  /** what fills its places, where that is declared: the preview shows such values */
  places: a.map(a.oneOf(...paperParams)),
});
export type TranslationView = a.Of<typeof TranslationView>;
export const TranslationsAnswer = a.record({
  items: a.many(TranslationView),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  namespaces: a.many(a.record({ name: a.text, count: a.integer })),
  counts: a.record({
    all: a.number,
    changed: a.integer,
    missing: a.number,
    /** keys somebody asked for and nobody has worded */ unworded: a.number,
  }),
});
export type TranslationsAnswer = a.Of<typeof TranslationsAnswer>;
export const translations = defineQuery({
  name: 'translations',
  path: '/language/translations',
  needs: read,
  summary: 'Texts of the interface in both languages',
  input: { ...filter, page: integer({ min: 1 }), limit: integer({ min: -1, max: 1000 }) },
  output: TranslationsAnswer,
});
export const TranslationChange = a.record({
  at: a.moment,
  by: a.text,
  before: a.record({ tr: a.nullable(a.text), en: a.nullable(a.text) }),
  after: a.record({ tr: a.nullable(a.text), en: a.nullable(a.text) }),
  action: a.text,
});
export type TranslationChange = a.Of<typeof TranslationChange>;
export const translationHistory = defineQuery({
  name: 'translation-history',
  path: '/language/translations/history',
  needs: read,
  input: identity,
  output: a.record({ changes: a.many(TranslationChange) }),
  summary: 'Who changed a text, and when',
});
export const translationsExport = defineQuery({
  name: 'translations-export',
  path: '/language/translations/export',
  needs: read,
  binary: true,
  input: filter,
  output: a.binary,
  summary: 'Texts as a spreadsheet that can be corrected and sent back',
});

/** A text that is not given stays; `seen_*` is what the writer had before him. */
export const saveTranslation = defineCommand({
  name: 'save-translation',
  method: 'PUT',
  path: '/language/translations',
  needs: write,
  message: 'translation_saved',
  idempotent: true,
  refusals: [systemRefusals.specs],
  changes: ['translations', 'translation-history', 'missing-translations'],
  input: {
    ...identity,
    tr: longText({ max: longestText }),
    en: longText({ max: longestText }),
    seen_tr: longText({ max: longestText }),
    seen_en: longText({ max: longestText }),
  },
  output: a.words,
  summary: 'Word a text anew in one or both languages',
});
export const undoTranslation = defineCommand({
  name: 'undo-translation',
  method: 'POST',
  path: '/language/translations/undo',
  needs: write,
  message: 'translation_undone',
  idempotent: true,
  refusals: [systemRefusals.specs],
  changes: ['translations', 'translation-history', 'missing-translations'],
  input: identity,
  output: a.record({ tr: a.nullable(a.text), en: a.nullable(a.text) }),
  summary: 'Take the program’s own text back',
});

export const ImportedText = a.record({
  line: a.integer,
  key: a.text,
  status: a.oneOf('change', 'same', 'error'),
  before: a.nullable(a.words),
  after: a.nullable(a.words),
  errors: a.many(a.text),
});
export type ImportedText = a.Of<typeof ImportedText>;
export const TranslationsImport = a.record({
  total: a.integer,
  changed: a.integer,
  same: a.number,
  bad: a.integer,
  lines: a.many(ImportedText),
  unknown_columns: a.many(a.text),
});
export type TranslationsImport = a.Of<typeof TranslationsImport>;
export const checkTranslations = defineCommand({
  name: 'check-translations',
  method: 'POST',
  path: '/language/translations/check',
  needs: write,
  message: 'import_checked',
  idempotent: false,
  multipart: true,
  changes: [],
  input: {},
  output: TranslationsImport,
  summary: 'What a corrected spreadsheet would change',
});
export const importTranslations = defineCommand({
  name: 'import-translations',
  method: 'POST',
  path: '/language/translations/import',
  needs: write,
  message: 'translations_imported',
  idempotent: false,
  multipart: true,
  refusals: [systemRefusals.specs],
  changes: ['translations', 'translation-history', 'missing-translations'],
  input: {
    mode: choice(
      { all: { tr: 'Tümü ya da hiçbiri', en: 'All or none' }, good: { tr: 'Doğru satırlar', en: 'Good rows' } },
      { required: true },
    ),
  },
  output: TranslationsImport,
  summary: 'Take the texts of a corrected spreadsheet',
});

/** A key that was asked for and that nobody has worded. */
export const MissingKey = a.record({
  namespace: a.text,
  key: a.text,
  locales: a.many(a.oneOf('tr', 'en')),
  times: a.number,
  first_at: a.moment,
  last_at: a.moment,
});
export type MissingKey = a.Of<typeof MissingKey>;
export const missingTranslations = defineQuery({
  name: 'missing-translations',
  path: '/language/missing',
  needs: read,
  input: {},
  output: a.record({ keys: a.many(MissingKey) }),
  summary: 'Keys that nobody has worded',
});
/** A browser tells which keys it could not word; the keys the server can word by now are left out. */
export const reportMissingKeys = defineCommand({
  name: 'report-missing-keys',
  method: 'POST',
  path: '/language/missing',
  needs: signedIn,
  acting: 'always',
  idempotent: false,
  changes: ['missing-translations'],
  input: { locale: choice(locale, { required: true }), keys: list('text', { required: true, min: 1, max: 50 }) },
  output: a.record({ counted: a.number }),
  summary: 'Keys a screen could not word',
});

export const GlossaryView = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  definition: a.text,
  definition_en: a.text,
  topic: a.keyOf(glossaryTopics),
});
export type GlossaryView = a.Of<typeof GlossaryView>;
/** ACC-111: whoever is signed in reads the glossary. */
export const glossary = defineQuery({
  name: 'glossary',
  path: '/glossary',
  needs: signedIn,
  input: { search: text({ max: 200 }), topic: choice(glossaryTopics) },
  output: a.record({
    terms: a.many(GlossaryView),
    topics: a.many(a.record({ topic: a.keyOf(glossaryTopics), count: a.integer })),
  }),
  summary: 'Words of the university',
});

/** HDR-009: a message to technical support, with where it was written and the number of the request that failed. */
export const contactSupport = defineCommand({
  name: 'contact-support',
  method: 'POST',
  path: '/support',
  needs: signedIn,
  message: 'support_message_sent',
  idempotent: true,
  changes: [],
  input: {
    subject: text({ required: true, min: 3, max: 120 }),
    body: longText({ required: true, min: 10, max: 4000 }),
    path: text({ max: 300 }),
    request_id: text({ max: 80 }),
  },
  output: a.record({ copy_to: a.text }),
  summary: 'Write to technical support',
});
