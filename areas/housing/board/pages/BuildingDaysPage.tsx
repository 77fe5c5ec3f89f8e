import { useState } from 'react';
import { addDays } from '#kernel/contract/calendar.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useHas, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { dayKinds } from '../../inventory/rules/words.ts';
import { addDaysCommand, buildingDays, removeDaysCommand } from '../contract.ts';
import '../../parts/housing.css';

/** /housing/buildings/days: a calendar of how full each night is, and what is closed (HOU-020). */
export default function BuildingDaysPage() {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { date, sayDate } = useFormat();
  const keeps = useHas('housingday_store');
  const [from, setFrom] = useSearchState('from', '');
  const [adding, setAdding] = useState(false);
  const read = useRead(buildingDays, from ? { from } : {});
  return (
    <Screen
      title={t('title:building_days')}
      actions={keeps && <ActionButton onClick={() => setAdding(true)}>{t('housing:add_days')}</ActionButton>}
    >
      <ReadState read={read} outline="cards">
        {(data) => (
          <div className="h-stack">
            <div className="h-bar k-screen">
              <ActionButton onClick={() => setFrom(addDays(data.from, -28))}>{t('housing:earlier')}</ActionButton>
              <ActionButton onClick={() => setFrom(addDays(data.from, 28))}>{t('housing:later')}</ActionButton>
            </div>
            <Panel title={t('housing:night_table')}>
              <ul className="h-cards">
                {[...Map.groupBy(data.nights, (night) => night.on)].map(([on, nights]) => (
                  <li key={on}>
                    <strong>{date(on)}</strong>{' '}
                    {nights.map((night) => t('housing:taken_of', { taken: night.taken, beds: night.beds })).join(' · ')}
                    {data.days
                      .filter((day) => day.first_on <= on && day.last_on >= on)
                      .map((day) => (
                        <StatusBadge key={day.id} tone={dayKinds[day.kind].tone}>
                          {dayKinds[day.kind][locale]}
                        </StatusBadge>
                      ))}
                  </li>
                ))}
              </ul>
            </Panel>
            {data.days.map((day) => (
              <Panel
                key={day.id}
                title={`${nameOf(day.building)} · ${day.place ?? t('housing:whole_building')}`}
                about={t('housing:nights', { from: sayDate(day.first_on), until: sayDate(day.last_on) })}
                actions={
                  keeps && (
                    <CommandButton
                      command={removeDaysCommand}
                      input={{ id: day.id }}
                      label="housing:remove_days"
                      small
                      confirm={{
                        title: nameOf(day.building),
                        about: t('housing:remove_about', { reason: nameOf(day.reason) }),
                      }}
                    />
                  )
                }
              >
                <StatusBadge tone={dayKinds[day.kind].tone}>{dayKinds[day.kind][locale]}</StatusBadge>{' '}
                {nameOf(day.reason)}
              </Panel>
            ))}
          </div>
        )}
      </ReadState>
      {adding && <AddDays onClose={() => setAdding(false)} />}
    </Screen>
  );
}
const fields = Object.keys(addDaysCommand.input) as (keyof typeof addDaysCommand.input)[];
function AddDays({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { run, busy, problems } = useRun(addDaysCommand);
  return (
    <ConfirmDialog
      opened
      title={t('housing:add_days')}
      confirmLabel={t('housing:add_days')}
      busy={busy}
      onConfirm={() => void run(values as InputOf<typeof addDaysCommand>).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <div className="h-stack">
        {fields.map((name) => (
          <FieldInput
            key={name}
            resource={{ area: 'housing', name: 'housing-day' }}
            name={name}
            field={addDaysCommand.input[name]}
            values={values}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
            error={problems[name]}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
