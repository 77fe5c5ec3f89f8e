import { textKey } from '#kernel/contract/text.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { disciplineLetterPdf, myDisciplineLetterPdf, type DisciplineLetter } from '../contract.ts';
import './discipline.css';

/** The letters of a process, each in both languages; `process` is left out where the student reads his own. */
export function Letters({ letters, process }: { letters: readonly DisciplineLetter[]; process?: number }) {
  const t = useText();
  const { sayDate } = useFormat();
  const open = (letter: number, locale: 'tr' | 'en'): void =>
    void (process === undefined
      ? downloadQuery(myDisciplineLetterPdf, { letter, locale })
      : downloadQuery(disciplineLetterPdf, { id: process, letter, locale }));
  return (
    <Panel title={t('discipline:letters')}>
      {letters.length === 0 ? (
        <EmptyState small title={t('discipline:no_letters')} />
      ) : (
        <ul className="dp-list">
          {letters.map((each) => (
            <li key={each.id}>
              <span className="dp-grow">
                {t(textKey(`discipline:letter.${each.kind}`))}{' '}
                <span className="dp-small">{sayDate(each.issued_on)}</span>
              </span>
              <ActionButton small kind="quiet" onClick={() => open(each.id, 'tr')}>
                {t('discipline:open_letter')}
              </ActionButton>
              <ActionButton small kind="quiet" onClick={() => open(each.id, 'en')}>
                {t('discipline:open_letter_en')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
