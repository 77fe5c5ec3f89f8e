import { fold } from '#kernel/contract/text.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { glossary as query, type GlossaryView } from '../../contract.ts';
import type { GlossaryTopic } from '../resources/glossary-term.ts';

/** Terms in force, searched in names and definitions of both languages with Turkish folding; topics count what the search finds. */
export const glossary = answer(query, async (context, input) => {
  const terms = await rowsOf<GlossaryView>(
    context.db,
    sql`select id, code, name, name_en, definition, definition_en, topic from glossary_terms where status = 'a' order by name, id limit 2000`,
  );
  const needle = fold(input.search ?? '');
  const found =
    needle === ''
      ? terms
      : terms.filter((term) =>
          [term.code, term.name, term.name_en, term.definition, term.definition_en].some((text) =>
            fold(text).includes(needle),
          ),
        );
  const topics = new Map<GlossaryTopic, number>();
  for (const { topic } of found) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  return {
    terms: input.topic ? found.filter((term) => term.topic === input.topic) : found,
    topics: [...topics].map(([topic, count]) => ({ topic, count })),
  };
});
