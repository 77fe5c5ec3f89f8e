import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { BedCards } from '../../parts/BedCards.tsx';
import { chooseBed, myBedChoices, myFreeBeds } from '../contract.ts';

interface Narrow {
  building_id?: number;
  type_id?: number;
  most?: number;
  accessible?: boolean;
}
/** The free beds an applicant chooses from, narrowed down to what he looks for. */
export function OwnBeds({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useText();
  const nameOf = useName();
  const format = useFormat();
  const [narrow, setNarrow] = useState<Narrow>({});
  const choices = useRead(myBedChoices, { id });
  const read = useRead(myFreeBeds, { id, ...narrow });
  const pick = (name: 'building_id' | 'type_id' | 'most', value: number | null): void =>
    setNarrow(({ [name]: _before, ...others }) => (value === null ? others : { ...others, [name]: value }));
  const currency = choices.data?.currency ?? 'USD';
  const parts = ['building_id', 'type_id'] as const;
  return (
    <div className="h-stack">
      {choices.data && choices.data.beds > 1 && (
        <div className="h-bar k-screen">
          {parts.map((name) => {
            const options = name === 'building_id' ? choices.data.buildings : choices.data.types;
            return options.length > 1 ? (
              <SelectBox<number>
                key={name}
                label={t(`housing:free.${name}`)}
                value={narrow[name] ?? null}
                onChange={(value) => pick(name, value)}
                options={options.map((part) => ({ value: part.id, label: `${nameOf(part)} (${part.beds})` }))}
              />
            ) : null;
          })}
          {choices.data.prices.length > 1 && (
            <SelectBox<number>
              label={t('housing:free.most')}
              value={narrow.most ?? null}
              onChange={(value) => pick('most', value)}
              options={choices.data.prices.map((price) => ({ value: price, label: format.money(price, currency) }))}
            />
          )}
          {choices.data.accessible > 0 && choices.data.accessible < choices.data.beds && (
            <FlagBox
              label={t('housing:free.accessible', { n: choices.data.accessible })}
              value={narrow.accessible ?? false}
              onChange={(accessible) => setNarrow((before) => ({ ...before, accessible }))}
            />
          )}
        </div>
      )}
      <ReadState read={read} outline="cards">
        {(beds) => (
          <BedCards
            small
            beds={beds}
            action={(bed) => (
              <CommandButton
                command={chooseBed}
                input={{ id, bed_id: bed.bed_id }}
                label="housing:hold"
                onDone={onDone}
              />
            )}
          />
        )}
      </ReadState>
    </div>
  );
}
