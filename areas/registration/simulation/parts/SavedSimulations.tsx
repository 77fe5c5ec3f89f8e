import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  adviseeSimulations,
  deleteSimulation,
  savedSimulations,
  saveSimulation,
  sendSimulation,
  type SavedSimulation,
  type SentSimulation,
} from '../contract.ts';
import { simulationInput, simulationSearch } from './simulation-input.ts';

type Kept = Pick<SavedSimulation, 'curriculum' | 'failing' | 'credits'>;
/** What a kept simulation asks, in one line. */
function useAsked(): (row: Kept) => string {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  return (row) =>
    [
      row.curriculum ? `${row.curriculum.code} ${name(row.curriculum)}` : t('simulation:saved.own'),
      ...(row.failing.length > 0 ? [t('simulation:saved.failing', { n: number(row.failing.length) })] : []),
      ...(row.credits === null ? [] : [t('simulation:saved.credits', { credits: number(row.credits) })]),
    ].join(' · ');
}

type Asking = { kind: 'save' } | { kind: 'replace' | 'delete' | 'send'; row: SavedSimulation } | null;
/** The student’s own: keep what is shown, open, replace, send, delete. */
export function SavedSimulations({
  search,
  change,
}: {
  search: Record<string, unknown>;
  change: (values: Record<string, unknown>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const asked = useAsked();
  const read = useRead(savedSimulations, {});
  const [asking, setAsking] = useState<Asking>(null);
  const [words, setWords] = useState('');
  const save = useRun(saveSimulation);
  const remove = useRun(deleteSimulation);
  const send = useRun(sendSimulation);
  const open = (next: Asking): void => {
    setWords('');
    setAsking(next);
  };
  const { student_program_id: _own, ...shown } = simulationInput(undefined, search);
  const rows = read.data?.rows ?? [];
  const close = (done: unknown): void => {
    if (done) setAsking(null);
  };
  const row = asking !== null && asking.kind !== 'save' ? asking.row : null;
  const confirm = (): void => {
    if (asking?.kind === 'save') void save.run({ ...shown, name: words.trim() }).then(close);
    else if (asking?.kind === 'replace')
      void save.run({ ...shown, id: asking.row.id, version: asking.row.version, name: asking.row.name }).then(close);
    else if (asking?.kind === 'delete') void remove.run({ id: asking.row.id }).then(close);
    else if (asking?.kind === 'send')
      void send.run({ id: asking.row.id, ...(words.trim() ? { note: words.trim() } : {}) }).then(close);
  };
  const kind = asking?.kind ?? 'save';
  return (
    <Panel
      title={t('simulation:saved')}
      about={t('simulation:saved.about')}
      actions={<ActionButton onClick={() => open({ kind: 'save' })}>{t('simulation:saved.save')}</ActionButton>}
      {...(rows.length > 0 ? { flush: true } : {})}
    >
      {rows.length === 0 ? (
        <p className="r-note">{t('simulation:saved.none')}</p>
      ) : (
        <DataTable<SavedSimulation>
          label={t('simulation:saved')}
          rows={rows}
          rowKey={(each) => String(each.id)}
          rowName={(each) => each.name}
          columns={[
            { key: 'name', title: t('simulation:saved.name'), lead: true, render: (each) => each.name },
            { key: 'what', title: t('simulation:saved.what'), render: asked },
            {
              key: 'sent',
              title: t('simulation:saved.sent_label'),
              render: (each) =>
                each.sent_at === null
                  ? '–'
                  : t('simulation:saved.sent', { advisor: each.sent_to ?? '', at: sayMoment(each.sent_at) }),
            },
            {
              key: 'actions',
              title: t('ui:actions'),
              render: (each) => (
                <div className="k-bare-bar">
                  <ActionButton small onClick={() => change(simulationSearch(each))}>
                    {t('simulation:saved.open')}
                  </ActionButton>
                  <ActionButton
                    small
                    {...(each.can.send === true ? {} : { reason: whyNot(each.can.send, locale) })}
                    onClick={() => open({ kind: 'send', row: each })}
                  >
                    {t('simulation:saved.send')}
                  </ActionButton>
                  <ActionButton small onClick={() => open({ kind: 'replace', row: each })}>
                    {t('simulation:saved.replace')}
                  </ActionButton>
                  <ActionButton small onClick={() => open({ kind: 'delete', row: each })}>
                    {t('simulation:saved.delete')}
                  </ActionButton>
                </div>
              ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={t(`simulation:saved.${kind}_title`, { name: row?.name ?? '' })}
        {...(kind === 'save'
          ? {}
          : { about: t(`simulation:saved.${kind}_about`, { advisor: read.data?.advisor ?? '' }) })}
        confirmLabel={t(`simulation:saved.${kind}`)}
        tone={kind === 'delete' ? 'danger' : 'accent'}
        busy={save.busy || remove.busy || send.busy}
        disabled={kind === 'save' && words.trim() === ''}
        onCancel={() => setAsking(null)}
        onConfirm={confirm}
      >
        {kind === 'save' && (
          <TextBox
            name="name"
            label={t('simulation:saved.name')}
            required
            value={words}
            onChange={(next) => setWords(next ?? '')}
            error={save.problems.name}
          />
        )}
        {kind === 'send' && (
          <LongTextBox
            name="note"
            label={t('simulation:saved.note')}
            value={words}
            onChange={(next) => setWords(next ?? '')}
            error={send.problems.note}
          />
        )}
      </ConfirmDialog>
    </Panel>
  );
}

/** What the student has sent, beside the registration; nothing where nothing was sent. */
export function SentSimulations({ program }: { program: number }) {
  const t = useText();
  const { sayMoment } = useFormat();
  const asked = useAsked();
  const rows = useRead(adviseeSimulations, { id: program }).data?.rows ?? [];
  if (rows.length === 0) return null;
  const address = (row: SentSimulation): string => {
    const query = new URLSearchParams(
      Object.entries(simulationSearch(row)).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    ).toString();
    return `/student/courses/simulation/${program}${query ? `?${query}` : ''}`;
  };
  return (
    <Panel title={t('simulation:sent.title')}>
      <ul className="r-lines">
        {rows.map((row) => (
          <li key={row.id} className="r-line">
            <div className="r-line-head">
              <div className="r-line-words">
                <p>{row.name}</p>
                <p className="r-note">
                  {asked(row)} · {sayMoment(row.sent_at)}
                </p>
                {row.note && (
                  <p>
                    <q>{row.note}</q>
                  </p>
                )}
              </div>
              <ActionButton small href={address(row)}>
                {t('simulation:saved.open')}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
