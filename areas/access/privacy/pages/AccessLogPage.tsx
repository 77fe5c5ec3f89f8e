import { useState } from 'react';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { endOfDay, startOfDay } from '#kernel/contract/calendar.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { logPersonsQuery, type LogPerson } from '../contract.ts';
import { accessLogEntry } from '../resources/access-log.ts';
import '../parts/privacy.css';

const wordOf = (person: LogPerson): string => [person.number, person.full_name].filter(Boolean).join(' ');
const idOf = (value: unknown): number | null =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null;
const dateOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

/** Who read whose record, for the office that answers for personal data: by reader, person and day. */
export default function AccessLogPage() {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const [search, change] = useSearchValues();
  const [open, setOpen] = useState(false);
  const reader = idOf(search.reader);
  const person = idOf(search.person);
  const [from, to] = [dateOf(search.from), dateOf(search.to)];
  const chosen = useRead(logPersonsQuery, { user_id: person ?? 1 }, { enabled: person !== null });
  const record = person === null ? null : chosen.data?.find((each) => each.user_id === person);
  // days of the university; a person who is not known yet shows nothing rather than everybody
  const at = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lte: endOfDay(to).toISOString() } : {}),
  };
  const filter = {
    ...(reader === null ? {} : { user_id: reader }),
    ...(person === null
      ? {}
      : { subject_id: record?.subject_id ?? 0, ...(record?.subject ? { subject: record.subject } : {}) }),
    ...(from || to ? { at } : {}),
  };
  const count = [reader, person, from, to].filter((each) => each !== null).length;
  const set = (values: Record<string, unknown>): void => change({ ...values, page: undefined });
  return (
    <>
      <ResourceList
        resource={accessLogEntry}
        title={t('title:access_log')}
        filter={filter}
        onOpen={() => undefined}
        extra={
          <ActionButton
            onClick={() => setOpen(true)}
          >{`${t('privacy:log.filters')}${count > 0 ? ` (${count})` : ''}`}</ActionButton>
        }
      />
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title={t('privacy:log.filters')}
        foot={
          <ActionButton kind="main" onClick={() => setOpen(false)}>
            {t('privacy:log.close')}
          </ActionButton>
        }
      >
        <div className="v-form">
          <PersonBox
            label={t('privacy:log.reader')}
            name="reader"
            value={reader}
            onChange={(next) => set({ reader: next })}
          />
          <PersonBox
            label={t('privacy:log.person')}
            name="person"
            value={person}
            onChange={(next) => set({ person: next })}
          />
          <DateBox
            label={t('privacy:log.from')}
            name="from"
            value={from}
            onChange={(next) => set({ from: next })}
            locale={locale}
            format={style}
          />
          <DateBox
            label={t('privacy:log.to')}
            name="to"
            value={to}
            onChange={(next) => set({ to: next })}
            locale={locale}
            format={style}
          />
        </div>
      </Drawer>
    </>
  );
}

function PersonBox({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useRead(logPersonsQuery, { query: typed.slice(0, 100) }, { enabled: typed.trim().length > 1 });
  const one = useRead(logPersonsQuery, { user_id: value ?? 1 }, { enabled: value !== null });
  const chosen = one.data?.find((each) => each.user_id === value);
  return (
    <SelectBox<number>
      label={label}
      name={name}
      value={value}
      onChange={onChange}
      placeholder={t('privacy:log.choose')}
      options={(found.data ?? []).map((each) => ({ value: each.user_id, label: wordOf(each) }))}
      onSearch={setTyped}
      loading={found.isFetching}
      chosen={chosen ? { value: chosen.user_id, label: wordOf(chosen) } : null}
    />
  );
}
