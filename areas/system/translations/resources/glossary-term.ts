import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, text } from '#kernel/contract/field.ts';

/** What a term belongs to. */
export const glossaryTopics = {
  registration: { tr: 'Ders kaydı', en: 'Registration' },
  grading: { tr: 'Notlar', en: 'Grading' },
  records: { tr: 'Belgeler ve öğrenim durumu', en: 'Records and standing' },
  finance: { tr: 'Mali işler', en: 'Finance' },
  housing: { tr: 'Yurtlar', en: 'Housing' },
  language: { tr: 'Dil ve hazırlık', en: 'Language and prep school' },
  system: { tr: 'Portal', en: 'Portal' },
} as const;
export type GlossaryTopic = keyof typeof glossaryTopics;

/** A word of the university, explained in both languages. */
export const glossaryTerm = defineResource({
  name: 'glossary-term',
  area: 'system',
  path: '/glossary/terms',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 40 }),
    name: bilingual({ required: true, min: 2, max: 120 }),
    definition: bilingual({ required: true, min: 10, max: 1500, long: true }),
    topic: choice(glossaryTopics, { required: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'definition', 'topic', 'status'],
    filters: ['topic', 'status'],
    sorts: ['name', 'topic'],
    sort: 'name',
    search: true,
  },
});
