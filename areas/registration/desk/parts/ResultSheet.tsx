import { Button, Modal } from '@mantine/core';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { FailureEntry } from '#kernel/web/client.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { RefusalList } from '#ui/RefusalList.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { PersonView } from '../contract-shapes.ts';
import { ReasonLines } from './ReasonLines.tsx';
import { useReasons } from '../../parts/reasons.ts';
import '#ui/dialogs.css';

export interface SheetLine {
  section_id: number;
  section: string;
  result: 'registered' | 'waitlisted' | 'refused';
  refusals: readonly (Refusal | FailureEntry)[];
  position: number | null;
}
export interface Sheet {
  lines: readonly SheetLine[];
  whole: readonly (Refusal | FailureEntry)[];
  credits: number | null;
  status: string | null;
}
const tones = { registered: 'success', waitlisted: 'warning', refused: 'danger' } as const;

/** What became of each line of one submit. */
export function ResultSheet({
  sheet,
  advisor,
  onClose,
}: {
  sheet: Sheet;
  advisor: PersonView | null;
  onClose: () => void;
}) {
  const t = useText();
  const { number } = useFormat();
  const reasons = useReasons(advisor);
  const count = (result: SheetLine['result']): number => sheet.lines.filter((line) => line.result === result).length;
  const wholeStops = sheet.credits === null && sheet.whole.length > 0;
  const title = wholeStops
    ? t('registration_ui:result.none')
    : sheet.lines.length === 0
      ? t('registration_ui:result.sent')
      : count('refused') === 0
        ? t('registration_ui:result.all')
        : count('refused') === sheet.lines.length
          ? t('registration_ui:result.none')
          : t('registration_ui:result.some');
  return (
    <Modal opened onClose={onClose} title={title} size={640} closeButtonProps={{ 'aria-label': t('ui:close') }}>
      <div className="k-dialog">
        <p className="k-dialog-about" role="status">
          {sheet.lines.length > 0 &&
            t('registration_ui:result.counts', {
              registered: count('registered'),
              waitlisted: count('waitlisted'),
              refused: wholeStops ? sheet.lines.length : count('refused'),
            })}
          {sheet.credits !== null && ` ${t('registration_ui:result.credits', { credits: number(sheet.credits) })}`}
          {sheet.status === 'submitted' &&
            ` ${t('registration_ui:result.to_advisor', { advisor: advisor?.name ?? t('registration_ui:status.your_advisor') })}`}
        </p>
        {sheet.whole.length > 0 && (
          <RefusalList
            reasons={reasons.list(sheet.whole)}
            title={wholeStops ? t('registration_ui:result.whole') : t('registration_ui:blockers.warnings')}
          />
        )}
        {!wholeStops && sheet.lines.length > 0 && (
          <ul className="r-lines">
            {sheet.lines.map((line) => (
              <li key={line.section_id} className="r-line" data-tone={line.result === 'refused' ? 'danger' : undefined}>
                <div className="r-line-head">
                  <p className="r-line-words">
                    <b>{line.section}</b>
                  </p>
                  <StatusBadge tone={tones[line.result]}>
                    {line.result === 'waitlisted' && line.position !== null
                      ? t('registration_ui:waitlist.position', { position: line.position })
                      : t(`registration_ui:result.${line.result}`)}
                  </StatusBadge>
                </div>
                {line.refusals.length > 0 && <ReasonLines reasons={reasons.list(line.refusals)} />}
              </li>
            ))}
          </ul>
        )}
        {count('refused') > 0 && <p className="r-note">{t('registration_ui:result.kept')}</p>}
        <div className="k-dialog-bar">
          <Button onClick={onClose} data-autofocus>
            {t('registration_ui:result.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
