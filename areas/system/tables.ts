import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, plainText, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** Words of the university, explained in both languages. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    definition: text('definition').notNull(),
    definition_en: text('definition_en').notNull(),
    /** registration, grading, records, finance, housing, language, system */ topic: text('topic').notNull(),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('glossary_terms_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('glossary_terms_name').on(t.name, t.id),
    index('glossary_terms_topic').on(t.topic, t.name),
  ],
);
