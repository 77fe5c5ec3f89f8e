import { useState } from 'react';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { BedCards } from '../../parts/BedCards.tsx';
import { freeBedsQuery, freeStretches } from '../contract.ts';
import '../../parts/housing.css';

type Filter = { building_id?: number; type_id?: number };
const filters = [
  ['building_id', freeBedsQuery.input.building_id],
  ['type_id', freeBedsQuery.input.type_id],
] as const;

/** Free beds for a stretch of days, or the soonest stretch of a length; `onPick` where one can be taken. */
export function FreeBedSearch({
  onPick,
}: {
  onPick?: (bed: { bed_id: number; bed: string; from: string; until: string }) => void;
}) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const [today] = useState(() => universityDay(new Date()));
  const [from, setFrom] = useSearchState('from', today);
  const [until, setUntil] = useSearchState('until', '');
  const [nights, setNights] = useState<number | null>(120);
  const [filter, setFilter] = useState<Filter>({});
  const backwards = until !== '' && from !== '' && until <= from;
  const ready = from !== '' && until > from;
  const beds = useRead(freeBedsQuery, { from, until, ...filter }, { enabled: ready });
  const stretches = useRead(
    freeStretches,
    { from, nights: nights ?? 1, ...filter },
    { enabled: from !== '' && until === '' && (nights ?? 0) > 0 },
  );
  return (
    <div className="h-stack">
      <div className="h-bar k-screen">
        <DateBox label={t('housing:from_day')} value={from || null} onChange={(day) => setFrom(day ?? '')} />
        <DateBox
          label={t('housing:until_day')}
          value={until || null}
          onChange={(day) => setUntil(day ?? '')}
          error={backwards ? t('housing:until_after') : undefined}
        />
        {until === '' && (
          <IntegerBox label={t('housing:nights_long')} value={nights} onChange={setNights} min={1} max={365} />
        )}
        {filters.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={{ area: 'housing', name: 'housing-room' }}
            name={name}
            field={field}
            values={filter}
            onChange={(change) => setFilter((now) => ({ ...now, ...change }) as Filter)}
            asFilter
          />
        ))}
      </div>
      {ready && (
        <ReadState read={beds} outline="cards">
          {(found) => (
            <BedCards
              beds={found}
              action={(bed) =>
                onPick && (
                  <ActionButton small onClick={() => onPick({ bed_id: bed.bed_id, bed: bed.bed, from, until })}>
                    {t('housing:book_it')}
                  </ActionButton>
                )
              }
            />
          )}
        </ReadState>
      )}
      {until === '' && from !== '' && (nights ?? 0) > 0 && (
        <ReadState read={stretches} outline="cards">
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={t('housing:no_stretch')} />
            ) : (
              <Panel title={t('housing:soonest')}>
                <ul className="h-cards">
                  {found.map((each) => (
                    <li key={each.bed_id}>
                      <strong>{each.bed}</strong> · {nameOf(each.building)}
                      <p>
                        {t('housing:nights', {
                          from: format.sayDate(each.from_on),
                          until: each.until_on === null ? t('housing:open_end') : format.sayDate(each.until_on),
                        })}
                      </p>
                      {onPick && (
                        <ActionButton
                          small
                          onClick={() =>
                            onPick({
                              bed_id: each.bed_id,
                              bed: each.bed,
                              from: each.from_on,
                              until: addDays(each.from_on, nights ?? 1),
                            })
                          }
                        >
                          {t('housing:choose_days')}
                        </ActionButton>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
            )
          }
        </ReadState>
      )}
    </div>
  );
}
