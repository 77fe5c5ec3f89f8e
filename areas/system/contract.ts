import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import { systemRefusals } from '#areas/system/refusals.ts';
import { glossaryTopics, type GlossaryTopic } from '#areas/system/resources/glossary-term.ts';
import { longestText } from '#areas/system/rules/translation-text.ts';

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
export interface TranslationView {
  namespace: string;
  key: string;
  tr: string;
  en: string;
  declared: Text | null;
  changed: Locale[];
  changed_at: string | null;
  changed_by: string | null;
}
export interface TranslationsAnswer {
  items: TranslationView[];
  total: number;
  page: number;
  limit: number;
  namespaces: { name: string; count: number }[];
  counts: {
    all: number;
    changed: number;
    missing: number;
    /** keys somebody asked for and nobody has worded */ unworded: number;
  };
}
export const translations = defineQuery({
  name: 'translations',
  path: '/language/translations',
  needs: read,
  summary: 'Texts of the interface in both languages',
  input: { ...filter, page: integer({ min: 1 }), limit: integer({ min: -1, max: 1000 }) },
  output: shape<TranslationsAnswer>(),
});
export interface TranslationChange {
  at: string;
  by: string;
  before: { tr: string | null; en: string | null };
  after: { tr: string | null; en: string | null };
  action: string;
}
export const translationHistory = defineQuery({
  name: 'translation-history',
  path: '/language/translations/history',
  needs: read,
  input: identity,
  output: shape<{ changes: TranslationChange[] }>(),
  summary: 'Who changed a text, and when',
});
export const translationsExport = defineQuery({
  name: 'translations-export',
  path: '/language/translations/export',
  needs: read,
  binary: true,
  input: filter,
  output: shape<never>(),
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
  output: shape<{ tr: string; en: string }>(),
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
  output: shape<{ tr: string | null; en: string | null }>(),
  summary: 'Take the program’s own text back',
});

export interface ImportedText {
  line: number;
  key: string;
  status: 'change' | 'same' | 'error';
  before: Text | null;
  after: Text | null;
  errors: string[];
}
export interface TranslationsImport {
  total: number;
  changed: number;
  same: number;
  bad: number;
  lines: ImportedText[];
  unknown_columns: string[];
}
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
  output: shape<TranslationsImport>(),
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
  output: shape<TranslationsImport>(),
  summary: 'Take the texts of a corrected spreadsheet',
});

/** A key that was asked for and that nobody has worded. */
export interface MissingKey {
  namespace: string;
  key: string;
  locales: Locale[];
  times: number;
  first_at: string;
  last_at: string;
}
export const missingTranslations = defineQuery({
  name: 'missing-translations',
  path: '/language/missing',
  needs: read,
  input: {},
  output: shape<{ keys: MissingKey[] }>(),
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
  output: shape<{ counted: number }>(),
  summary: 'Keys a screen could not word',
});

export interface GlossaryView {
  id: number;
  code: string;
  name: string;
  name_en: string;
  definition: string;
  definition_en: string;
  topic: GlossaryTopic;
}
/** ACC-111: whoever is signed in reads the glossary. */
export const glossary = defineQuery({
  name: 'glossary',
  path: '/glossary',
  needs: signedIn,
  input: { search: text({ max: 200 }), topic: choice(glossaryTopics) },
  output: shape<{ terms: GlossaryView[]; topics: { topic: GlossaryTopic; count: number }[] }>(),
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
  output: shape<{ copy_to: string }>(),
  summary: 'Write to technical support',
});
