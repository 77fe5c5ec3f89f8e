import { useState } from 'react';
import { useLocale, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import type { DecisionKey, DecisionOffer, InboxRow } from '../../contract.ts';
import { rowKey, useDecide, type Decided } from '../../inbox/parts/use-decide.ts';

export interface Asked {
  rows: readonly InboxRow[];
  decision: DecisionKey;
  note: DecisionOffer['note'];
}
/** how many names the question shows */
const shown = 12;

/** Asks before a decision: names the people and matters, and for the reason where one is told. */
export function DecideDialog({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked;
  onClose: () => void;
  onDone: (decided: Decided) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [note, setNote] = useState('');
  const { decide, busy } = useDecide();
  const { rows, decision } = asked;
  const [first] = rows;
  const what = rows.length === 1 && first ? first.person : t('approvals:many', { n: rows.length });
  const title = (row: InboxRow): string => (locale === 'tr' ? row.title : row.title_en);
  const go = async (): Promise<void> => {
    const decided = await decide(rows, decision, note);
    if (decided) onDone(decided);
  };
  return (
    <ConfirmDialog
      opened
      busy={busy}
      wide={rows.length > 1}
      title={t(`approvals:ask.${decision}`, { what })}
      about={rows.length > 1 ? t('approvals:bulk_about') : undefined}
      tone={decision === 'decline' ? 'danger' : 'accent'}
      confirmLabel={
        rows.length > 1 ? t(`approvals:bulk.${decision}`, { n: rows.length }) : t(`approvals:verb.${decision}`)
      }
      disabled={asked.note === 'required' && note.trim().length < 3}
      consequences={[
        ...rows.slice(0, shown).map((row) => ({
          key: rowKey(row),
          text: `${row.person_number ?? ''} ${row.person} · ${title(row)}${row.instead_of ? ` (${t('approvals:instead_of', { name: row.instead_of.full_name })})` : ''}`.trim(),
        })),
        ...(rows.length > shown
          ? [{ key: 'more', text: t('approval_templates:and_more', { n: rows.length - shown }) }]
          : []),
      ]}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      {asked.note !== 'none' && (
        <LongTextBox
          label={t('approvals:note')}
          name="note"
          help={t('approvals:note_help')}
          value={note}
          onChange={setNote}
          maxLength={1000}
          required={asked.note === 'required'}
        />
      )}
    </ConfirmDialog>
  );
}
