import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addDays } from '#kernel/contract/calendar.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useHas, useSearchState, useText } from '#kernel/web/hooks.ts';
import { listQuery } from '#kernel/web/resource-client.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { useSendLater } from '#kernel/web/use-send-later.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DaySteps, useDays } from '../../parts/DaySteps.tsx';
import { PickPhoto } from '../../parts/PickPhoto.tsx';
import { markCleaned } from '../contract.ts';
import { housingCleaning } from '../resources/housing-cleaning.ts';

// the field for the photo comes with the first dialog, not with the list
const FieldInput = lazy(() => import('#kernel/web/FieldInput.tsx').then((m) => ({ default: m.FieldInput })));

/** /room/need/cleaning (HOU-022): what is due, done on a phone with a photo, also where there is no network. */
export default function CleaningPage() {
  const t = useText();
  const may = useHas('housingcleaning_update');
  const [done, setDone] = useState<number | null>(null);
  const days = useDays();
  const [late, setLate] = useSearchState('late', false);
  const before = { due_on: { lte: addDays(days.today, -1) }, state: 'open' };
  const open =
    useQuery(listQuery(housingCleaning.path, { filter: before, page: 1, limit: 1 })).data?.pagination.total ?? 0;
  return (
    <>
      <ResourceList
        resource={housingCleaning}
        title={t('title:rooms_need_cleaning')}
        filter={late ? before : days.day === '' ? {} : { due_on: days.day }}
        pinned={{
          filter: 'due_on',
          input: (
            <DaySteps {...days} day={late ? '' : days.day} onDay={(day) => days.onDay(day, { late: undefined })}>
              {open > 0 && !late && (
                <ActionButton onClick={() => setLate(true)}>{t('housing:cleaning.late', { n: open })}</ActionButton>
              )}
            </DaySteps>
          ),
        }}
        rowActions={(row) =>
          may && row.state === 'open'
            ? [{ key: 'done', label: t('housing:cleaning.done'), onClick: () => setDone(row.id) }]
            : []
        }
      />
      {done !== null && <DoneDialog key={done} id={done} onClose={() => setDone(null)} />}
    </>
  );
}
function DoneDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({ note: '' });
  const [photo, setPhoto] = useState<string | null>(null);
  const sending = useSendLater(markCleaned, {
    name: `cleaning.${id}`,
    page: '/room/need/cleaning',
    onSent: onClose,
    onRefused: (error) => {
      showFailure(error, false);
      onClose();
    },
  });
  const note = typeof values.note === 'string' ? values.note.trim() : '';
  return (
    <ConfirmDialog
      opened
      title={t('housing:cleaning.done_title')}
      about={t(sending.state === 'waiting' ? 'housing:cleaning.waiting' : 'housing:cleaning.photo_help')}
      confirmLabel={t('housing:cleaning.done')}
      busy={sending.state === 'sending'}
      disabled={sending.state === 'waiting'}
      onCancel={onClose}
      onConfirm={() => void sending.give({ id, ...(note ? { note } : {}), ...(photo ? { photo } : {}) })}
    >
      <PickPhoto photo={photo} onPick={setPhoto} label={t('housing:cleaning.photo')} />
      <Suspense fallback={null}>
        <FieldInput
          resource={housingCleaning}
          name="note"
          field={housingCleaning.fields.note}
          values={values}
          onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        />
      </Suspense>
    </ConfirmDialog>
  );
}
