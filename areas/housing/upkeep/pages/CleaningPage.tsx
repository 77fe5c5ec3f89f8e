import { lazy, Suspense, useState } from 'react';
import { showFailure } from '#kernel/web/failures.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { useSendLater } from '#kernel/web/use-send-later.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
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
  return (
    <>
      <ResourceList
        resource={housingCleaning}
        title={t('title:rooms_need_cleaning')}
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
