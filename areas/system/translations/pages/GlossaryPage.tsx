import { textKey } from '#kernel/contract/text.ts';
import { useMemo } from 'react';
import { useHas, useLocale, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { glossary, type GlossaryView } from '../../contract.ts';
import { glossaryTopics, type GlossaryTopic } from '../resources/glossary-term.ts';
import { barOf, groupByLetter } from '../rules/glossary-letters.ts';
import '../../parts/system.css';

const topicKeys = Object.keys(glossaryTopics) as GlossaryTopic[];
const placeOf = (letter: string): string => `s-letter-${letter.codePointAt(0) ?? 0}`;

/** ACC-111: the words of the university, by topic and letter. */
export default function GlossaryPage() {
  const t = useText();
  const keeps = useHas('glossaryterm_update');
  const [search, setSearch] = useSearchState<string>('q', '');
  const [given, setTopic] = useSearchState<string>('topic', '');
  const topic = topicKeys.find((each) => each === given) ?? null;
  const read = useRead(glossary, { search: search || null, topic });
  const count = (of: GlossaryTopic): number => read.data?.topics.find((each) => each.topic === of)?.count ?? 0;
  const shown = topicKeys.filter((each) => count(each) > 0 || each === topic);
  const all = (read.data?.topics ?? []).reduce((sum, each) => sum + each.count, 0);
  const none =
    search === '' && topic === null
      ? { title: t('glossary:empty'), about: t('glossary:empty_about') }
      : { title: t('glossary:none'), about: t('glossary:none_about') };
  return (
    <Screen
      title={t('title:glossary')}
      about={t('glossary:about')}
      actions={
        keeps && (
          <ActionButton kind="quiet" href="/glossary/terms">
            {t('glossary:manage')}
          </ActionButton>
        )
      }
    >
      <div className="k-filters">
        <SearchBox
          slash
          label={t('glossary:search')}
          placeholder={t('glossary:search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <div className="s-topics" role="group" aria-label={t('glossary:topic')}>
        <button type="button" aria-pressed={topic === null} onClick={() => setTopic('')}>
          {t('glossary:all_topics', { n: all })}
        </button>
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={topic === each}
            onClick={() => setTopic(topic === each ? '' : each)}
          >
            {t('glossary:topic_n', { topic: t(textKey(`system:glossary-term.topic.${each}`)), n: count(each) })}
          </button>
        ))}
      </div>
      <ReadState read={read} outline="cards">
        {(data) =>
          data.terms.length === 0 ? (
            <EmptyState
              title={none.title}
              {...(search || topic
                ? {
                    action: (
                      <ActionButton
                        onClick={() => {
                          setSearch('');
                          setTopic('');
                        }}
                      >
                        {t('ui:clear_filters')}
                      </ActionButton>
                    ),
                  }
                : {})}
            >
              {none.about}
            </EmptyState>
          ) : (
            <Letters terms={data.terms} />
          )
        }
      </ReadState>
    </Screen>
  );
}

function Letters({ terms }: { terms: readonly GlossaryView[] }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const groups = useMemo(
    () => groupByLetter(terms, (term) => (locale === 'tr' ? term.name : term.name_en), locale),
    [terms, locale],
  );
  const there = new Set(groups.map((group) => group.letter));
  const jump = (letter: string): void => {
    const heading = document.getElementById(placeOf(letter));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      <nav className="s-letters k-screen" aria-label={t('glossary:letters')}>
        {barOf(locale, there).map((letter) =>
          there.has(letter) ? (
            <button
              key={letter}
              type="button"
              aria-label={t('glossary:letter', { letter })}
              onClick={() => jump(letter)}
            >
              {letter}
            </button>
          ) : (
            <span key={letter} aria-hidden>
              {letter}
            </span>
          ),
        )}
      </nav>
      {groups.map((group) => (
        <section key={group.letter} className="s-group" aria-labelledby={placeOf(group.letter)}>
          <h2 className="k-h2" id={placeOf(group.letter)} tabIndex={-1}>
            {group.letter}
          </h2>
          <ul>
            {group.terms.map((term) => (
              <li key={term.id} id={`term-${term.code}`}>
                <h3>{name(term)}</h3>
                <p className="s-also">{t('glossary:also', { name: locale === 'tr' ? term.name_en : term.name })}</p>
                <p>{locale === 'tr' ? term.definition : term.definition_en}</p>
                <StatusBadge>{t(textKey(`system:glossary-term.topic.${term.topic}`))}</StatusBadge>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
