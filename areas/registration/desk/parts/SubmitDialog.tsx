import { useState } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { submitRegistration, type SubmitAnswer } from '../../contract.ts';
import { checkedLine, registeredOf, useDesk } from './desk.ts';
import { once, stops, useReasons } from '../../parts/reasons.ts';
import { creditsAfter, lineFate, type LineFate, type OutlookLine } from '../rules/submit-outlook.ts';
import { ResultSheet, type Sheet } from './ResultSheet.tsx';
import { useOutcome, type Outcome } from '../../parts/use-outcome.ts';

const tones: Readonly<Record<LineFate, Tone>> = {
  register: 'success',
  queue: 'warning',
  full: 'warning',
  refused: 'danger',
};

/** Names what is about to be registered; after the one submit the same dialog becomes the result, line by line. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const { state, pending, basket, check } = useDesk();
  const reasons = useReasons(state.student.advisor);
  const submit = useOutcome(submitRegistration);
  const [note, setNote] = useState('');
  // what was asked for stays, although the basket empties as lines are registered
  const [lines] = useState(pending);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const whole = once([...state.blockers, ...(lines.length > 0 ? (check?.basket ?? []) : [])]);
  const go = async (): Promise<void> => {
    const outcome = await submit.run({
      lines: lines.map((line) => ({
        section_id: line.section.section_id,
        waitlist: line.waitlist,
        swap_section_id: line.swap_section_id,
      })),
      note: note.trim() === '' ? null : note.trim(),
    });
    if (!outcome) return;
    if (outcome.done)
      basket.settle(outcome.data.lines.filter((line) => line.result !== 'refused').map((line) => line.section_id));
    setSheet(
      sheetOf(
        outcome,
        lines.map((line) => line.section),
      ),
    );
  };
  if (sheet) return <ResultSheet sheet={sheet} advisor={state.student.advisor} onClose={onClose} />;
  const fate = (line: OutlookLine): LineFate => lineFate(line, checkedLine(check, line.section.section_id));
  const consequences = lines.map((line): Consequence => {
    const becomes = fate(line);
    const [why] = checkedLine(check, line.section.section_id)?.refusals.filter(stops) ?? [];
    return {
      key: String(line.section.section_id),
      tone: tones[becomes],
      text: t(`registration_ui:submit.line.${becomes}`, {
        section: line.section.section,
        name: name(line.section),
        credits: number(line.section.credits),
        reason: why ? reasons.sentence(why) : '',
      }),
    };
  });
  const possible = lines.filter((line) => fate(line) !== 'refused');
  const nothing = lines.length > 0 && possible.length === 0;
  const total = creditsAfter(registeredOf(state), lines, fate);
  return (
    <ConfirmDialog
      opened
      wide
      busy={submit.busy}
      disabled={whole.some(stops) || nothing}
      onCancel={onClose}
      onConfirm={() => void go()}
      title={
        lines.length > 0
          ? t('registration_ui:submit.title', { n: possible.length })
          : t('registration_ui:submit.send_title', { n: registeredOf(state).length })
      }
      about={
        nothing
          ? t('registration_ui:submit.none')
          : lines.length > 0
            ? t('registration_ui:submit.about', {
                credits: number(total),
                advisor: state.student.advisor?.name ?? t('registration_ui:status.your_advisor'),
              })
            : t('registration_ui:submit.send_about', {
                advisor: state.student.advisor?.name ?? t('registration_ui:status.your_advisor'),
              })
      }
      consequences={consequences}
      confirmLabel={lines.length > 0 ? t('registration_ui:submit.confirm') : t('registration_ui:submit.send')}
    >
      {whole.length > 0 && (
        <RefusalList
          title={
            whole.some(stops)
              ? t('registration_ui:blockers.title', { n: whole.filter(stops).length })
              : t('registration_ui:blockers.warnings')
          }
          reasons={reasons.list(whole)}
        />
      )}
      <LongTextBox
        label={t('registration_ui:submit.note')}
        help={t('registration_ui:submit.note_help')}
        value={note}
        onChange={setNote}
        maxLength={1000}
        minRows={2}
      />
    </ConfirmDialog>
  );
}

/** The answer as a sheet; when every line was refused the reasons come as entries that name their section. */
function sheetOf(outcome: Outcome<SubmitAnswer>, sections: readonly { section_id: number; section: string }[]): Sheet {
  if (outcome.done)
    return {
      lines: outcome.data.lines,
      whole: outcome.data.warnings,
      credits: outcome.data.credits,
      status: outcome.data.registration.status,
    };
  const about = (entry: { data: Record<string, unknown> }): number | null =>
    typeof entry.data.section_id === 'number' ? entry.data.section_id : null;
  return {
    credits: null,
    status: null,
    whole: outcome.entries.filter((entry) => about(entry) === null),
    lines: sections.map((section) => ({
      ...section,
      result: 'refused',
      refusals: outcome.entries.filter((entry) => about(entry) === section.section_id),
      position: null,
    })),
  };
}
