import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, call, type FailureEntry, type Written } from '#kernel/web/client.ts';
import { entriesInPlace, showFailure, showSuccess } from '#kernel/web/failures.ts';
import { rereadChanges, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { combinable, combineLessons, separateLesson } from '../contract.ts';
import { mostTogether } from '../rules/combination.ts';
import { timeOf } from './week-words.ts';

/** what only has to be read: everything else stops */
const asking: readonly string[] = [
  'place_unconfirmed',
  'place_group',
  'place_students',
  'place_avoid',
  'place_small_together',
];
interface CombineProps {
  id: number;
  section: string;
  together: readonly { id: number; section: string }[];
  onDone: () => void;
}
/** Which lessons are taught as one with the held one; another joins them, or one goes its own way. */
export function CombinePart({ id, section, together, onDone }: CombineProps) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [toRead, setToRead] = useState<readonly FailureEntry[] | null>(null);
  const [leaving, setLeaving] = useState<{ id: number; section: string } | null>(null);
  const separating = useRun(separateLesson);
  const found = useRead(combinable, { id, ...(query ? { query } : {}) });
  const options = (found.isPlaceholderData ? [] : (found.data ?? [])).map((each) => ({
    value: each.id,
    label: `${each.section} · ${timeOf(t, each, each.ends - each.starts)}`,
    hint: [nameOf(each), each.room].filter(Boolean).join(' · '),
  }));
  const combine = async (confirmed: boolean): Promise<void> => {
    if (!chosen) return;
    setBusy(true);
    try {
      const answer = await call<Written<unknown>>(`/api/v1/course/schedules/meetings/${id}/combine`, {
        method: 'POST',
        body: { meeting_ids: [chosen.value], confirmed },
      });
      setToRead(null);
      showSuccess(answer);
      onDone();
      await rereadChanges(client, combineLessons.changes);
    } catch (error) {
      const entries = error instanceof ApiFailure ? entriesInPlace(error) : [];
      if (!confirmed && entries.length > 0 && entries.every((each) => asking.includes(each.key))) setToRead(entries);
      else {
        setToRead(null);
        showFailure(error, false);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {together.length > 1 && (
        <>
          <p className="tt-small">{t('timetable:together')}</p>
          <ul className="tt-clashes">
            {together.map((each) => (
              <li key={each.id}>
                <ActionButton kind="quiet" small onClick={() => setLeaving(each)}>
                  {t('timetable:separate', { section: each.section })}
                </ActionButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {together.length >= mostTogether ? (
        <p className="tt-small">{t('timetable:combine_full')}</p>
      ) : (
        <>
          <SelectBox<number>
            label={t('timetable:combine')}
            placeholder={t('timetable:combine_find')}
            nothing={t('timetable:combine_none')}
            value={chosen?.value ?? null}
            onSearch={setQuery}
            loading={found.isFetching}
            onChange={(value) => setChosen(options.find((each) => each.value === value) ?? null)}
            options={options}
            chosen={chosen}
          />
          {chosen && (
            <ActionButton busy={busy} onClick={() => void combine(false)}>
              {t('timetable:combine_do')}
            </ActionButton>
          )}
        </>
      )}
      <ConfirmDialog
        opened={toRead !== null}
        title={t('timetable:combine_title', { section })}
        about={t('timetable:confirm_about')}
        consequences={(toRead ?? [])
          .filter((each) => each.key !== 'place_unconfirmed')
          .map((each, index) => ({
            key: String(index),
            text: reasonOf(each, locale).sentence,
            tone: 'warning' as const,
          }))}
        confirmLabel={t('timetable:combine_do')}
        busy={busy}
        onConfirm={() => void combine(true)}
        onCancel={() => setToRead(null)}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('timetable:separate', { section: leaving?.section ?? '' })}
        about={t('timetable:separate_about')}
        confirmLabel={t('timetable:separate_do')}
        busy={separating.busy}
        onConfirm={() => {
          const gone = leaving;
          if (!gone) return;
          void separating.run({ id: gone.id }).then((done) => {
            setLeaving(null);
            if (done) onDone();
          });
        }}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
