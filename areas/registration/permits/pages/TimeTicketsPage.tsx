import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { MomentBox } from '#ui/inputs/MomentBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { giveTickets, ticketLevels, ticketPlan } from '../contract.ts';
import { timeTicket } from '../resources/time-ticket.ts';

type Level = keyof typeof ticketLevels;
const levels = Object.keys(ticketLevels) as Level[];

/** /time/tickets: when each student may begin; given to groups, changed one by one. */
export default function TimeTicketsPage() {
  const t = useText();
  const gives = useHas('timeticket_store');
  const [planning, setPlanning] = useState(false);
  return (
    <>
      <ResourceList
        resource={timeTicket}
        title={t('title:time_tickets')}
        extra={gives && <ActionButton onClick={() => setPlanning(true)}>{t('permits:plan')}</ActionButton>}
      />
      {planning && <PlanDialog onClose={() => setPlanning(false)} />}
    </>
  );
}

function PlanDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment, number, style } = useFormat();
  const { run, busy, problems } = useRun(giveTickets);
  const [first, setFirst] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number | null>(30);
  const [size, setSize] = useState<number | null>(500);
  const [level, setLevel] = useState<Level | null>(null);
  const asked = {
    first_at: first ?? '',
    minutes: minutes ?? 30,
    per_group: size ?? 500,
    ...(level ? { level } : {}),
  };
  const whole = first !== null && minutes !== null && minutes >= 5 && size !== null && size >= 1;
  const plan = useRead(ticketPlan, asked, { enabled: whole });
  const shown = whole ? plan.data : undefined;
  const last = shown?.groups.at(-1);
  const go = async (): Promise<void> => {
    if (await run(asked)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t('permits:plan_title')}
      about={t('permits:plan_about')}
      confirmLabel={t('permits:plan')}
      busy={busy}
      disabled={!last || (shown?.late ?? 0) > 0}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <div className="k-form">
        <MomentBox
          label={t('permits:first_at')}
          required
          format={style}
          value={first}
          onChange={setFirst}
          error={problems.first_at}
        />
        <IntegerBox
          label={t('permits:minutes')}
          required
          min={5}
          max={1440}
          value={minutes}
          onChange={setMinutes}
          error={problems.minutes}
        />
        <IntegerBox
          label={t('permits:per_group')}
          required
          min={1}
          max={20_000}
          value={size}
          onChange={setSize}
          error={problems.per_group}
        />
        <SelectBox<Level>
          label={t('permits:level')}
          value={level}
          placeholder={t('permits:all_levels')}
          onChange={setLevel}
          options={levels.map((key) => ({ value: key, label: ticketLevels[key][locale] }))}
        />
        {shown && last && (
          <Notice tone={shown.late > 0 ? 'warning' : 'info'} live>
            {t('permits:preview', {
              students: number(shown.students),
              groups: number(shown.groups.length),
              last: sayMoment(last.opens_at),
            })}{' '}
            {shown.late > 0 && t('permits:late', { n: number(shown.late) })}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
