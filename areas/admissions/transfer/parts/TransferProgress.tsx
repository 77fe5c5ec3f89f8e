import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import {
  officeNames,
  officeOf,
  officeSteps,
  officeWords,
  transferStateWords,
  type TransferState,
} from '../rules/states.ts';
import type { MyTransfer } from '../contract.ts';

type Step = MyTransfer['steps'][number] & { by?: string | null };
/** TRF-001: what happened, and the offices that are still ahead. */
export function TransferProgress({ status, steps }: { status: TransferState; steps: readonly Step[] }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const here = officeOf(status);
  const sending = ['verified', 'logged_in', 'saved', 'documents', 'returned'].includes(status);
  const ahead = here ? officeNames.slice(officeNames.indexOf(here)) : sending ? officeNames : [];
  return (
    <Panel title={t('transfer:history')}>
      <Timeline
        label={t('transfer:history')}
        events={[
          ...steps.map((step) => ({
            key: String(step.id),
            title: step.office
              ? `${officeWords[step.office][locale]}: ${doneWord(step.status, t)}`
              : transferStateWords[step.status][locale],
            time: moment(step.at),
            dateTime: step.at,
            by: step.by ?? undefined,
            about: step.reason ?? undefined,
            tone: step.office ? toneOf(step.status) : ('neutral' as const),
          })),
          ...ahead.map((office) => ({
            key: office,
            title: officeSteps[office].words[locale],
            about: t(office === here ? 'transfer:waits_here' : 'transfer:ahead'),
            pending: true,
          })),
        ]}
      />
    </Panel>
  );
}
const toneOf = (status: TransferState): 'success' | 'warning' | 'danger' =>
  status === 'returned' ? 'warning' : status === 'rejected' ? 'danger' : 'success';
function doneWord(status: TransferState, t: ReturnType<typeof useText>): string {
  return status === 'returned'
    ? t('transfer:status.returned_by')
    : status === 'rejected'
      ? t('transfer:status.rejected_by')
      : t('transfer:office_approved');
}
