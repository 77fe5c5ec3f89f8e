import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { documentPdf } from '#areas/records/documents/contract.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import {
  issuePlacementDocument,
  leavePlacementExam,
  overridePlacementResult,
  proficiencyRecord,
  type ProficiencyRecord,
} from '../contract.ts';
import { clockOf, useResultWords } from '../parts/result-words.ts';

/** /proficiency/:id: one candidate of an exam, with seats, result, document and objection. */
export default function ProficiencyRecordPage() {
  const t = useText();
  const { id } = usePageParams();
  const found = useRead(proficiencyRecord, { id: Number(id) });
  return (
    <Screen title={t('title:proficiency_record')}>
      <ReadState read={found}>{(row) => <Result key={row.version} row={row} />}</ReadState>
    </Screen>
  );
}
function Result({ row }: { row: ProficiencyRecord }) {
  const t = useText();
  const nameOf = useName();
  const { date, sayDate, number } = useFormat();
  const words = useResultWords();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <h2 className="k-h2">{nameOf(row.exam)}</h2>
      <FactStrip
        label={nameOf(row.exam)}
        facts={[
          { key: 'student', label: t('placement:student'), value: row.student, note: row.number },
          { key: 'held', label: t('placement:held_on'), value: date(row.held_on) },
          { key: 'status', label: t('placement:status_word'), value: t(`placement:status.${row.status}`) },
          { key: 'total', label: t('placement:total'), value: row.total === null ? '–' : number(row.total) },
          {
            key: 'result',
            label: t('placement:result'),
            value: words(row),
            note: row.overridden ? t('placement:overridden') : undefined,
          },
        ]}
      />
      {row.reason && <Notice>{`${t('placement:reason')}: ${row.reason}`}</Notice>}
      {row.can.object && row.objection_until && (
        <Notice action={<PageLink to="/placement/objection/request-form">{t('placement:object')}</PageLink>}>
          {t('placement:object_until', { day: sayDate(row.objection_until) })}
        </Notice>
      )}
      <DataTable<ProficiencyRecord['parts'][number]>
        label={t('placement:parts')}
        rows={row.parts}
        rowKey={(part) => `${part.name} ${part.starts}`}
        empty={<EmptyState small title={t('placement:parts_none')} />}
        columns={[
          { key: 'name', title: t('placement:part'), lead: true, render: (part) => nameOf(part) },
          {
            key: 'time',
            title: t('placement:time'),
            line: true,
            render: (part) => {
              const time = `${clockOf(part.starts)}–${clockOf(part.starts + part.minutes + part.extra_minutes)}`;
              return part.extra_minutes > 0 ? t('placement:extra_line', { time, minutes: part.extra_minutes }) : time;
            },
          },
          {
            key: 'seat',
            title: t('placement:seat'),
            line: true,
            render: (part) => (part.room === null ? '–' : `${part.room} / ${part.seat_no}`),
          },
          { key: 'weight', title: t('placement:weight'), align: 'right', render: (part) => number(part.weight) },
          {
            key: 'score',
            title: t('placement:score'),
            align: 'right',
            render: (part) => (part.score === null ? '–' : `${number(part.score)} / ${number(part.max_score)}`),
          },
        ]}
      />
      <p>
        <CommandButton
          command={issuePlacementDocument}
          input={{ id: row.id, language: 'tr' }}
          can={row.can.document}
          label="placement:document_tr"
          onDone={({ document_id }) => void downloadQuery(documentPdf, { id: document_id })}
        />{' '}
        <CommandButton
          command={issuePlacementDocument}
          input={{ id: row.id, language: 'en' }}
          can={row.can.document}
          label="placement:document_en"
          onDone={({ document_id }) => void downloadQuery(documentPdf, { id: document_id })}
        />{' '}
        {row.can.leave && (
          <CommandButton
            command={leavePlacementExam}
            input={{ id: row.id }}
            can={row.can.leave}
            label="placement:leave"
            kind="danger"
          />
        )}{' '}
        {row.can.override && (
          <ActionButton disabled={row.can.override !== true} onClick={() => setChanging(true)}>
            {t('placement:override')}
          </ActionButton>
        )}
      </p>
      {changing && <OverrideDialog row={row} onClose={() => setChanging(false)} />}
    </>
  );
}
function OverrideDialog({ row, onClose }: { row: ProficiencyRecord; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(overridePlacementResult);
  const [level, setLevel] = useState<string | null>(row.level);
  const [exempt, setExempt] = useState(row.exempt);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={`${t('placement:override')}: ${row.student}`}
      about={t('placement:override_about')}
      confirmLabel={t('placement:override')}
      busy={busy}
      disabled={reason.trim().length < 10}
      onConfirm={() =>
        void run({ id: row.id, version: row.version, level, exempt, reason }).then((saved) => saved && onClose())
      }
      onCancel={onClose}
    >
      <div className="k-form">
        <SelectBox
          label={t('placement:level')}
          value={level}
          onChange={setLevel}
          placeholder={t('placement:no_level')}
          options={row.levels.map((each) => ({ value: each.code, label: each.code }))}
        />
        <FlagBox label={t('placement:exempt')} value={exempt} onChange={setExempt} />
        <LongTextBox
          label={t('placement:reason')}
          value={reason}
          onChange={setReason}
          error={problems.reason}
          maxLength={1000}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
