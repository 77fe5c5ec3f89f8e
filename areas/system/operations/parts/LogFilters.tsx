import { useState } from 'react';
import type { Text } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { FilterPanel, type FilterChip } from '#ui/FilterPanel.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { MomentBox } from '#ui/inputs/MomentBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { logChoices, logPeople, type LogPersonChoice } from '../log-contract.ts';
import { addressOf, logFilter, type LogFilterInput } from './log-search.ts';

const names = ['person', 'resource', 'record_id', 'action', 'role', 'from', 'to', 'request_id'] as const;
const personWord = (person: LogPersonChoice): string => [person.number, person.name].filter(Boolean).join(' ');

/** What the log is searched by: chips of what is set, and a panel with the inputs. */
export function LogFilters() {
  const t = useText();
  const locale = useLocale();
  const { style, moment } = useFormat();
  const [search, set] = useSearchValues();
  const now = logFilter(search);
  const [typed, setTyped] = useState<LogFilterInput>(now);
  const [query, setQuery] = useState('');
  const choices = useRead(logChoices, {}, { staleTime: 600_000 });
  const found = useRead(logPeople, { query: query.slice(0, 100) }, { enabled: query.trim().length > 2 });
  const named = useRead(logPeople, { id: now.person ?? 1 }, { enabled: Boolean(now.person), staleTime: 60_000 });
  const picked = useRead(logPeople, { id: typed.person ?? 1 }, { enabled: Boolean(typed.person), staleTime: 60_000 });
  const wordIn = (list: readonly { code: string; words: Text }[] | undefined, code: string): string =>
    list?.find((each) => each.code === code)?.words[locale] ?? code;
  const options = (list: readonly { code: string; words: Text }[] | undefined) =>
    (list ?? []).map((each) => ({ value: each.code, label: each.words[locale], hint: each.code }));
  const shown = (name: (typeof names)[number]): string => {
    const value = now[name];
    if (name === 'person') return named.data?.find((each) => each.id === value)?.name ?? '…';
    if (name === 'resource') return wordIn(choices.data?.resources, String(value));
    if (name === 'action') return wordIn(choices.data?.actions, String(value));
    if (name === 'role') return wordIn(choices.data?.roles, String(value));
    return name === 'from' || name === 'to' ? moment(String(value)) : String(value);
  };
  const apply = (next: LogFilterInput): void => set(addressOf(next));
  const chips: FilterChip[] = names
    .filter((name) => now[name] !== null && now[name] !== undefined)
    .map((name) => ({
      key: name,
      label: t(`logs:filter.${name}`),
      value: shown(name),
      onClear: () => apply({ ...now, [name]: null, ...(name === 'resource' ? { record_id: null } : {}) }),
    }));
  const one = picked.data?.find((each) => each.id === typed.person);
  const change = (part: LogFilterInput): void => setTyped((before) => ({ ...before, ...part }));
  return (
    <FilterPanel
      chips={chips}
      onOpen={() => setTyped(now)}
      onApply={() => apply({ ...typed, ...(typed.resource ? {} : { record_id: null }) })}
      onClearAll={() => apply({})}
    >
      <SelectBox<number>
        label={t('logs:filter.person')}
        name="person"
        value={typed.person ?? null}
        onChange={(person) => change({ person })}
        onSearch={setQuery}
        loading={found.isFetching}
        options={(query.trim().length > 2 ? (found.data ?? []) : []).map((each) => ({
          value: each.id,
          label: personWord(each),
        }))}
        chosen={one ? { value: one.id, label: personWord(one) } : null}
        nothing={t(query.trim().length > 2 ? 'ui:nothing_found' : 'logs:filter.person_hint')}
      />
      <SelectBox
        label={t('logs:filter.resource')}
        name="resource"
        value={typed.resource ?? null}
        onChange={(resource) => change({ resource })}
        options={options(choices.data?.resources)}
        chosen={
          typed.resource ? { value: typed.resource, label: wordIn(choices.data?.resources, typed.resource) } : null
        }
      />
      <IntegerBox
        label={t('logs:filter.record_id')}
        name="record_id"
        value={typed.record_id ?? null}
        onChange={(record_id) => change({ record_id })}
        min={1}
        disabled={!typed.resource}
        {...(typed.resource ? {} : { help: t('logs:filter.record_needs') })}
      />
      <SelectBox
        label={t('logs:filter.action')}
        name="action"
        value={typed.action ?? null}
        onChange={(action) => change({ action })}
        options={options(choices.data?.actions)}
        chosen={typed.action ? { value: typed.action, label: wordIn(choices.data?.actions, typed.action) } : null}
      />
      <SelectBox
        label={t('logs:filter.role')}
        name="role"
        value={typed.role ?? null}
        onChange={(role) => change({ role })}
        options={options(choices.data?.roles)}
      />
      <MomentBox
        label={t('logs:filter.from')}
        name="from"
        value={typed.from ?? null}
        onChange={(from) => change({ from })}
        locale={locale}
        format={style}
      />
      <MomentBox
        label={t('logs:filter.to')}
        name="to"
        value={typed.to ?? null}
        onChange={(to) => change({ to })}
        locale={locale}
        format={style}
      />
      <TextBox
        label={t('logs:filter.request_id')}
        name="request_id"
        value={typed.request_id ?? ''}
        maxLength={80}
        onChange={(request_id) => change({ request_id: request_id.trim() === '' ? null : request_id })}
      />
    </FilterPanel>
  );
}
