import { useState } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { crossListSections, listableSections, type ListableSection } from '../contract.ts';

/** Two to five sections become one class; the first sets the hours. */
export function CrossListForm({ semester_id, onDone }: { semester_id: number; onDone: () => void }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly (ListableSection | null)[]>([null, null]);
  const [seats, setSeats] = useState<number | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const { run, busy, problems } = useRun(crossListSections);
  const set = (at: number, value: ListableSection | null): void =>
    setChosen(chosen.map((each, index) => (index === at ? value : each)));
  const ids = chosen.flatMap((each) => (each ? [each.section_id] : []));
  const go = async (): Promise<void> => {
    const done = await run({ section_ids: ids, confirmed, ...(seats === null ? {} : { seats }) });
    if (done !== null) onDone();
  };
  return (
    <Panel title={t('crosslist:new')} about={t('crosslist:new_about')}>
      <div className="k-form">
        {chosen.map((each, at) => (
          <SectionBox
            key={at}
            semester_id={semester_id}
            label={t(at === 0 ? 'crosslist:first' : 'crosslist:further')}
            value={each}
            taken={ids}
            onChange={(value) => set(at, value)}
            error={at === 0 ? problems.section_ids : undefined}
          />
        ))}
        {chosen.length < 5 && (
          <div>
            <ActionButton kind="quiet" small onClick={() => setChosen([...chosen, null])}>
              {t('crosslist:add')}
            </ActionButton>
          </div>
        )}
        <IntegerBox
          label={t('crosslist:shared')}
          help={t('crosslist:shared_help')}
          value={seats}
          onChange={setSeats}
          error={problems.seats}
        />
        <FlagBox
          name="confirmed"
          label={t('crosslist:confirmed')}
          value={confirmed}
          onChange={(on) => setConfirmed(on === true)}
        />
        <div>
          <ActionButton kind="main" busy={busy} disabled={ids.length < 2} onClick={() => void go()}>
            {t('crosslist:save')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  );
}

function SectionBox({
  semester_id,
  label,
  value,
  taken,
  onChange,
  error,
}: {
  semester_id: number;
  label: string;
  value: ListableSection | null;
  taken: readonly number[];
  onChange: (value: ListableSection | null) => void;
  error?: string | undefined;
}) {
  const t = useText();
  const nameOf = useName();
  const [query, setQuery] = useState('');
  const found = useRead(listableSections, { semester_id, ...(query ? { query } : {}) });
  const rows = (found.data ?? []).filter(
    (each) => each.section_id === value?.section_id || !taken.includes(each.section_id),
  );
  return (
    <SelectBox<number>
      label={label}
      placeholder={t('crosslist:search')}
      value={value?.section_id ?? null}
      chosen={value ? { value: value.section_id, label: value.section } : null}
      options={rows.map((each) => ({
        value: each.section_id,
        label: each.section,
        hint: `${nameOf(each)} · ${each.taken} / ${each.quota}`,
      }))}
      loading={found.isFetching}
      onSearch={setQuery}
      onChange={(id) => onChange(rows.find((each) => each.section_id === id) ?? null)}
      error={error}
    />
  );
}
