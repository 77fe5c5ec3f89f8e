import { useState } from 'react';
import { Checkbox } from '@mantine/core';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog, type Consequence } from '#ui/ConfirmDialog.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { dropCourse, dropPreview, withdrawCourse, type LeavePreview } from '#areas/registration/contract.ts';
import { useReasons } from '#areas/registration/parts/reasons.ts';
import './registration.css';

export interface Leaving {
  enrolment_id: number;
  section: string;
  version?: number | undefined;
}
export interface LeaveDialogProps {
  action: 'drop' | 'withdraw';
  leaving: Leaving & { name: string; name_en: string };
  /** registered courses that may be left together with it (a course and its laboratory) */
  others: readonly Leaving[];
  onClose: () => void;
}

/** Dropping or withdrawing, asked with what it does: credits, full time, the mark on the transcript, the status. */
export function LeaveDialog({ action, leaving, others, onClose }: LeaveDialogProps) {
  const t = useText();
  const name = useName();
  const reasons = useReasons();
  const [also, setAlso] = useState<readonly number[]>([]);
  const [confirmed, setConfirmed] = useState(false);
  const ids = [leaving.enrolment_id, ...also];
  const preview = useRead(dropPreview, { enrolment_ids: ids, action }, { staleTime: 0 });
  const drop = useRun(dropCourse);
  const withdraw = useRun(withdrawCourse);
  const busy = drop.busy || withdraw.busy;
  const shown = preview.data;
  const refused = shown && shown.can !== true ? shown.can.refusals : [];
  const version = ids.length === 1 && leaving.version !== undefined ? { version: leaving.version } : {};
  const go = async (): Promise<void> => {
    const done =
      action === 'drop'
        ? await drop.run({
            enrolment_ids: ids,
            ...version,
            ...(shown?.consequences.administrative ? { confirmed } : {}),
          })
        : await withdraw.run({ enrolment_ids: ids, ...version });
    if (done) onClose();
  };
  const waiting = preview.isFetching && preview.isPlaceholderData;
  return (
    <ConfirmDialog
      opened
      wide
      tone="danger"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void go()}
      cancelLabel={t('registration_ui:leave.keep')}
      title={t(`registration_ui:leave.${action}_title`, { section: leaving.section, name: name(leaving) })}
      confirmLabel={
        ids.length === 1
          ? t(`registration_ui:leave.${action}`)
          : t(`registration_ui:leave.${action}_several`, { n: ids.length })
      }
      disabled={!shown || waiting || refused.length > 0 || (shown.consequences.administrative && !confirmed)}
    >
      <ReadState read={preview}>
        {(data) => (
          <div className="r-stack" data-waiting={waiting || undefined}>
            <Consequences preview={data} />
            {data.warnings.length > 0 && <RefusalList reasons={reasons.list(data.warnings)} />}
            {refused.length > 0 && (
              <RefusalList title={t(`registration_ui:leave.${action}_refused`)} reasons={reasons.list(refused)} />
            )}
            {others.length > 0 && (
              <details className="r-details">
                <summary>{t('registration_ui:leave.together')}</summary>
                <div className="r-stack">
                  {others.map((other) => (
                    <Checkbox
                      key={other.enrolment_id}
                      size="sm"
                      label={other.section}
                      checked={also.includes(other.enrolment_id)}
                      disabled={busy}
                      onChange={(event) =>
                        setAlso(
                          event.currentTarget.checked
                            ? [...also, other.enrolment_id]
                            : also.filter((id) => id !== other.enrolment_id),
                        )
                      }
                    />
                  ))}
                </div>
              </details>
            )}
            {data.consequences.administrative && (
              <Checkbox
                size="sm"
                checked={confirmed}
                onChange={(event) => setConfirmed(event.currentTarget.checked)}
                label={t('registration_ui:leave.administrative_yes')}
              />
            )}
          </div>
        )}
      </ReadState>
    </ConfirmDialog>
  );
}

function Consequences({ preview }: { preview: LeavePreview }) {
  const t = useText();
  const { number } = useFormat();
  const { consequences: after } = preview;
  const line = (key: string, tone: Tone, text: string): Consequence => ({ key, tone, text });
  const lines: Consequence[] = [
    line(
      'credits',
      'info',
      t('registration_ui:leave.credits', { before: number(after.credits_before), after: number(after.credits_after) }),
    ),
    after.full_time_before && !after.full_time_after
      ? line('full_time', 'danger', t('registration_ui:leave.part_time'))
      : line(
          'full_time',
          'neutral',
          t(after.full_time_after ? 'registration_ui:leave.full_time' : 'registration_ui:leave.still_part_time'),
        ),
    after.mark === 'W'
      ? line('mark', 'warning', t('registration_ui:leave.mark_w'))
      : line('mark', 'success', t('registration_ui:leave.no_mark')),
    ...(after.administrative ? [line('administrative', 'danger', t('registration_ui:leave.administrative'))] : []),
    ...(after.f1_warning ? [line('f1', 'danger', t('registration_ui:leave.f1'))] : []),
    line('seat', 'neutral', t('registration_ui:leave.seat')),
    // without a date on which courses are taken it is gone for good
    ...(preview.action === 'drop' && !preview.retake
      ? [line('retake', 'danger', t('registration_ui:leave.no_retake'))]
      : []),
  ];
  return (
    <>
      {preview.sections.length > 1 && <p>{preview.sections.map((section) => section.section).join(', ')}</p>}
      <ul className="k-consequences">
        {lines.map((each) => (
          <li key={each.key}>
            <ToneMark tone={each.tone ?? 'neutral'} size={14} />
            <span>{each.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
