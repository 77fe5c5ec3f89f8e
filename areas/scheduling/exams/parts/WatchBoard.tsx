import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  examWatchBoard,
  keepExamWatch,
  offerExamWatch,
  saveExamWish,
  takeExamWatch,
  wishes,
  type OwnWatch,
  type WatchOffer,
  type WishSlot,
} from '../observers/contract.ts';
import { useExamTime } from './exam-time.ts';

type Wish = keyof typeof wishes;
/** What somebody has to watch and could hand over, what others offer, and the times he prefers or cannot come. */
export function WatchBoard() {
  const t = useText();
  const [offering, setOffering] = useState<OwnWatch | null>(null);
  const found = useRead(examWatchBoard, {});
  return (
    <ReadState read={found}>
      {(data) => (
        <>
          {data.own.length > 0 && (
            <Panel title={t('watches:own_title')} flush>
              <Own rows={data.own} onOffer={setOffering} />
            </Panel>
          )}
          <Panel title={t('watches:offers_title')} about={t('watches:offers_about')} flush>
            <Offers rows={data.offers} />
          </Panel>
          <Panel title={t('watches:wishes_title')} about={t('watches:wishes_about')} flush>
            <Wishes rows={data.slots} />
          </Panel>
          {offering && <OfferDialog watch={offering} onClose={() => setOffering(null)} />}
        </>
      )}
    </ReadState>
  );
}
function Own({ rows, onOffer }: { rows: readonly OwnWatch[]; onOffer: (row: OwnWatch) => void }) {
  const t = useText();
  const locale = useLocale();
  const time = useExamTime();
  return (
    <DataTable<OwnWatch>
      label={t('watches:own_title')}
      rowName={(row) => `${time(row)} ${row.room}`}
      rows={rows}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState small title={t('watches:own_none')} />}
      columns={[
        { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row) },
        { key: 'room', title: t('exams:column.room') },
        {
          key: 'state',
          title: t('watches:state'),
          wraps: true,
          render: (row) => (
            <StatusBadge plain tone={row.offered ? 'warning' : 'info'}>
              {row.taker !== null
                ? t('watches:waits', { name: row.taker })
                : t(row.offered ? 'watches:on_offer' : 'watches:yours')}
            </StatusBadge>
          ),
        },
        {
          key: 'verbs',
          title: t('ui:actions'),
          render: (row) =>
            row.offered ? (
              <CommandButton
                command={keepExamWatch}
                input={{ id: row.id }}
                can={row.can.offer}
                label="watches:keep"
                small
              />
            ) : (
              <ActionButton small reason={whyNot(row.can.offer, locale)} onClick={() => onOffer(row)}>
                {t('watches:offer')}
              </ActionButton>
            ),
        },
      ]}
    />
  );
}
function Offers({ rows }: { rows: readonly WatchOffer[] }) {
  const t = useText();
  const time = useExamTime();
  return (
    <DataTable<WatchOffer>
      label={t('watches:offers_title')}
      rowName={(row) => `${time(row)} ${row.room}`}
      rows={rows}
      rowKey={(row) => String(row.id)}
      empty={<EmptyState small title={t('watches:offers_none')} />}
      columns={[
        { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row) },
        { key: 'room', title: t('exams:column.room') },
        { key: 'holder', title: t('watches:holder') },
        { key: 'note', title: t('watches:note'), wraps: true, render: (row) => row.note ?? '–' },
        {
          key: 'verbs',
          title: t('ui:actions'),
          render: (row) => (
            <CommandButton command={takeExamWatch} input={{ id: row.id }} can={row.can} label="watches:take" small />
          ),
        },
      ]}
    />
  );
}
function Wishes({ rows }: { rows: readonly WishSlot[] }) {
  const t = useText();
  const time = useExamTime();
  const { run, busy } = useRun(saveExamWish, { quiet: true });
  const save = (slot_id: number, wish: Wish | null): void =>
    void run(formInput(saveExamWish, { slot_id, ...(wish === null ? {} : { wish }) }));
  return (
    <DataTable<WishSlot>
      label={t('watches:wishes_title')}
      rowName={(row) => time(row)}
      rows={rows}
      rowKey={(row) => String(row.id)}
      maxHeight={360}
      empty={<EmptyState small title={t('watches:wishes_none')} />}
      columns={[
        { key: 'time', title: t('exams:column.time'), lead: true, render: (row) => time(row) },
        { key: 'kind', title: t('exams:kind_label'), render: (row) => t(`exams:kind.${row.kind}`) },
        {
          key: 'wish',
          title: t('watches:wish_label'),
          render: (row) => (
            <SelectBox<Wish>
              label={<span className="k-hidden">{t('watches:wish_for', { time: time(row) })}</span>}
              value={row.wish}
              onChange={(wish) => save(row.id, wish)}
              disabled={busy}
              options={(Object.keys(wishes) as Wish[]).map((value) => ({ value, label: t(`watches:wish.${value}`) }))}
            />
          ),
        },
      ]}
    />
  );
}
function OfferDialog({ watch, onClose }: { watch: OwnWatch; onClose: () => void }) {
  const t = useText();
  const time = useExamTime();
  const { run, busy, problems } = useRun(offerExamWatch);
  const [note, setNote] = useState('');
  const save = async (): Promise<void> => {
    if (await run({ id: watch.id, ...(note.trim() ? { note } : {}) })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`${t('watches:offer_title')}: ${time(watch)}, ${watch.room}`}
      about={t('watches:offer_about')}
      confirmLabel={t('watches:offer')}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <TextBox label={t('watches:note')} name="note" value={note} onChange={setNote} error={problems.note} />
    </ConfirmDialog>
  );
}
