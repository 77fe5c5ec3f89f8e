import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { listQuery, type Row } from '#kernel/web/resource-client.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { takeFromLibrary } from '../contract.ts';
import { surveyLibraryQuestion } from '../resources/survey-question.ts';
import { questionKinds, type QuestionKind } from '../rules/survey-questions.ts';
import '#areas/access/acting/parts/shared/acting.css';

/** Questions of the library to choose from. */
export default function LibraryDialog({ surveyId, onClose }: { surveyId: number; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { run, busy } = useRun(takeFromLibrary);
  const read = useQuery(listQuery(surveyLibraryQuestion.path, { filter: { status: 'a' }, sort: 'name', limit: 50 }));
  const take = async (): Promise<void> => {
    if ((await run({ id: surveyId, question_ids: [...chosen] })) !== null) onClose();
  };
  const named = (row: Row): string => nameOf({ name: String(row.name), name_en: String(row.name_en) });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('survey:library')}
      foot={
        <ActionButton kind="main" busy={busy} disabled={chosen.length === 0} onClick={() => void take()}>
          {t('survey:library_take')}
        </ActionButton>
      }
    >
      <p className="k-acting-hint">{t('survey:library_about')}</p>
      <ReadState read={read}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState title={t('survey:library_empty')} />
          ) : (
            <ul className="k-questions">
              {page.data.map((row) => (
                <li key={row.id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={chosen.includes(row.id)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) =>
                          checked ? [...before, row.id] : before.filter((each) => each !== row.id),
                        )
                      }
                    />{' '}
                    {named(row)} ({questionKinds[row.kind as QuestionKind][locale]})
                  </label>
                </li>
              ))}
            </ul>
          )
        }
      </ReadState>
    </Drawer>
  );
}
